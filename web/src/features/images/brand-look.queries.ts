import { getBrandLook, proposeBrandLook, saveBrandLook } from '@adwright/contract/brand-look'
import { useAction, useDo } from '#api/queries.ts'

export const useBrandLook = () => useAction(getBrandLook, {}, { topics: ['account'] })
export const useSaveLook = () => useDo(saveBrandLook)
/** Loaded when the dialog opens, and again when the logo or the profile has changed. */
export const useLookProposal = () => useAction(proposeBrandLook, {}, { topics: ['account', 'business_profile'] })
