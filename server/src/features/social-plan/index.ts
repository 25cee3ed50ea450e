export { socialPlanHandlers } from './social-plan.ts'
