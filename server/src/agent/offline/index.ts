export { builtinModel } from './model.ts'
