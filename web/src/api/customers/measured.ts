import { ofBusiness } from '../active-business.ts'

const key = () => ofBusiness('customers_measured')

/** Whether customers were counted at the last visit: reserves space for them before they load. */
export const wasMeasured = (): boolean => localStorage.getItem(key()) === 'yes'
export const keepMeasured = (isMeasured: boolean): void => localStorage.setItem(key(), isMeasured ? 'yes' : 'no')
