/** Whether an id has the shape of a UUID. Otherwise it can't exist, and the database would throw on it. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
