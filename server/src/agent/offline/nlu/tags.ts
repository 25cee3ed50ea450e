import type { Found } from './entities/index.ts'
import type { Day, EntityValue, Lang, Ref } from './types.ts'
import type { Tag } from './clause-features.ts'

const byType: Readonly<Partial<Record<EntityValue['type'], string>>> = {
  percent: '<percent>',
  age: '<age>',
  hours: '<hours>',
  person: '<person>',
  number: '<n>',
  name: '<name>',
}
interface Said {
  readonly today: Day
  readonly lang: Lang
}
/** 'La pausada' refers to a campaign and isn't an order to pause; in English, 'up' and 'on' may belong to any verb. */
const isCampaign = (ref: Ref, lang: Lang): boolean =>
  (ref.kind === 'name' && ref.ids.length > 0) || (ref.kind === 'status' && lang !== 'en')
/** The tag that replaces an entity's words for the classifier: the exact amount or day reveals nothing about the intent. */
function nameOf(value: EntityValue, { today, lang }: Said): string | undefined {
  switch (value.type) {
    case 'ref':
      return isCampaign(value.ref, lang) ? '<campaign>' : undefined
    case 'money':
      return value.per === 'click' ? '<money click>' : '<money>'
    case 'date':
      return value.to < today ? '<past>' : value.grain === 'day' ? '<date>' : '<period>'
    case 'length':
      return value.change ? `<length ${value.change}>` : '<length>'
    case 'texts':
      return value.role === 'offer' ? undefined : '<texts>'
    default:
      return byType[value.type]
  }
}

/** The entities' tags. If two overlap, the first one stays. */
export function tagsOf(found: readonly Found[], said: Said): Tag[] {
  const tags: Tag[] = []
  // 'A new campaign called Kids Glasses' gives a new name, whether it's taken or not.
  const names = found.filter((hit) => hit.value.type === 'name')
  const isNew = (from: number, to: number): boolean => names.some((hit) => hit.from <= from && hit.to >= to)
  for (const { value, from, to } of found) {
    const name = value.type === 'ref' && isNew(from, to) ? undefined : nameOf(value, said)
    if (name && !tags.some((tag) => tag.from < to && from < tag.to)) tags.push({ name, from, to })
  }
  return tags
}
