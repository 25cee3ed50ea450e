import type { Occasion } from './occasion.rules.ts'

const seasonIcons: Readonly<Record<string, readonly string[]>> = {
  Summer: ['sun', 'sunglasses'],
  Winter: ['snowflake', 'scarf'],
  Spring: ['tulip', 'blossom'],
  Autumn: ['maple-leaf', 'fallen-leaf'],
  Christmas: ['christmas-tree', 'wrapped-gift'],
  Halloween: ['jack-o-lantern', 'ghost'],
  'Valentine’s Day': ['red-heart', 'love-letter'],
  'Mother’s Day': ['bouquet', 'red-heart'],
  'Father’s Day': ['necktie', 'trophy'],
  Easter: ['hatching-chick', 'egg'],
  Thanksgiving: ['turkey', 'pie'],
  Diwali: ['diya-lamp', 'sparkler'],
  Ramadan: ['crescent-moon', 'star'],
  Eid: ['crescent-moon', 'star'],
  Hanukkah: ['candle', 'star'],
  'New Year': ['fireworks', 'bottle-with-popping-cork'],
  'Back to school': ['backpack', 'pencil'],
  'Black Friday': ['shopping-bags', 'credit-card'],
  'Cyber Monday': ['laptop', 'shopping-cart'],
}
const occasionIcons: Readonly<Partial<Record<Occasion, readonly string[]>>> = {
  hiring: ['briefcase', 'handshake', 'waving-hand'],
  thanks: ['red-heart', 'bouquet', 'sparkles'],
  giveaway: ['wrapped-gift', 'party-popper', 'ticket'],
  opening: ['party-popper', 'balloon'],
  sale: ['shopping-bags', 'wrapped-gift'],
  holiday: ['sparkles'],
  event: ['party-popper', 'ticket'],
}

export const iconsOfSeason = (season: string | undefined): readonly string[] => seasonIcons[season ?? ''] ?? []
export const iconsOfOccasion = (occasion: Occasion): readonly string[] => occasionIcons[occasion] ?? []

const greetings: Readonly<Record<string, string>> = {
  Ramadan: 'Ramadan Mubarak',
  Eid: 'Eid Mubarak',
  Christmas: 'Merry Christmas',
}
/** A season's greeting. */
export const greetingOf = (season: string): string => greetings[season] ?? `Happy ${season}`
