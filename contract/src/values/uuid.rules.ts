/** Whether an id has the shape of a UUID. Anything else isn't there: the database would call it a fault. */
export const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
