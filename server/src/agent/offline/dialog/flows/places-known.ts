import type { CampaignFacts, ProfileFacts } from '../../conversation/results.ts'
import { inner, list, record, string } from '../../conversation/results.ts'
import { namedIds, type Slots } from '../slots.ts'
import { ask, call, type Step, type World } from '../task.ts'
import { live } from '../world.ts'
import { readOne } from './engine.ts'

const span = [0, 0] as const
const MOST_READ = 5
/** 'The same towns as the others': where these campaigns are shown, if they are limited to places. */
function likeOthers(s: Slots, all: readonly CampaignFacts[], w: World): Slots {
  const isWanted = s.says?.has('same') && s.says.has('towns') && !s.places && w.tools.has('get_campaign_targeting')
  if (!isWanted) return s
  const ids = namedIds(s.refs ?? [])
  const of = (ids.length > 0 ? all.filter((it) => ids.includes(it.id)) : live(all)).slice(0, MOST_READ)
  const names = of.flatMap(({ id }) => {
    const { locations } = inner(readOne(w, call('get_campaign_targeting', { campaign_id: id })))
    return list(locations)
      .map((place) => string(record(place).name))
      .filter(Boolean)
  })
  return names.length > 0 ? { ...s, places: [...new Set(names)].map((value) => ({ type: 'place', value, span })) } : s
}
/** '15 km round the shop': the shop's own town is the middle. */
function aroundTown(s: Slots, profile: ProfileFacts | undefined): Slots {
  const town = profile?.location
  return town && s.places?.some(isOpen)
    ? { ...s, places: s.places.map((it) => (isOpen(it) ? { ...it, value: town } : it)) }
    : s
}
const isOpen = (it: NonNullable<Slots['places']>[number]): boolean => it.value === '' && it.radius !== undefined
/** The places of a new campaign that are known without being named. */
export const placesKnown = (
  s: Slots,
  all: readonly CampaignFacts[],
  profile: ProfileFacts | undefined,
  w: World,
): Slots => aroundTown(likeOthers(s, all, w), profile)
/** A distance whose middle nobody has named. */
export const askMiddle = ({ places = [] }: Slots, w: World): Step | undefined =>
  places.length > 0 && places.every(isOpen) ? ask('places', w.say('targeting.no_radius')) : undefined
