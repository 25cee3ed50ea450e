export * from './account.ts'
export * from './ad-account.ts'
export * from './campaigns.ts'
export * from './performance.ts'
