/** The time zone of a business that hasn't set one. In its own file: the first view needs nothing else about zones. */
export const UNSET_ZONE = 'UTC'
