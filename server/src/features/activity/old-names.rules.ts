/** Former names of actions, under which older entries and undos are stored. */
const oldActions: Readonly<Record<string, string>> = {
  post_campaign: 'create_campaign',
  delete_campaign: 'remove_campaign',
  post_content_calendar: 'generate_content_calendar',
  share_campaign: 'share_campaign_for_approval',
  save_blog_suggestions: 'save_blog_ideas',
}
const oldFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  change_campaign: { id: 'campaign_id' },
  save_keywords: { id: 'campaign_id' },
}

export const nameToday = (action: string): string => oldActions[action] ?? action

type Input = Readonly<Record<string, unknown>>

/** Before `everywhere` existed, an empty list of locations meant it. */
function saidToday(action: string, input: Input): Input {
  const places = action === 'save_campaign_targeting' ? input.location_ids : undefined
  return Array.isArray(places) && places.length === 0 ? { everywhere: true, ...input } : input
}

/** A stored call's input with today's field names. */
export function inputToday(action: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const renamed = oldFields[action] ?? {}
  return saidToday(
    action,
    Object.fromEntries(Object.entries(input).map(([field, value]) => [renamed[field] ?? field, value])),
  )
}
