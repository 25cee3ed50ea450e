import { ofBusiness } from '../active-business.ts'

const key = () => ofBusiness('customers_measured')

/** Whether something counted customers when that was known last: what tells of them has its place before it's there. */
export const wasMeasured = (): boolean => localStorage.getItem(key()) === 'yes'
export const keepMeasured = (isMeasured: boolean): void => localStorage.setItem(key(), isMeasured ? 'yes' : 'no')
