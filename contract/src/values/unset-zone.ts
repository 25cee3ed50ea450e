/** What a business's time zone is while nobody has set one. A file of its own: the first view needs no more of zones. */
export const UNSET_ZONE = 'UTC'
