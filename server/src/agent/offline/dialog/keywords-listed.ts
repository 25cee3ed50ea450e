import type { Clause } from '../nlu/index.ts'
import { all, wordCount } from './said.ts'

const keywordList =
  /(?:keywords|palabras clave|keywörter|stichwörter|suchwörter|mots[- ]cl[eé]s|palavras[- ]chave|parole chiave)\s*:?\s+([^.;:]+,[^.;:]+)$/iu
const MOST_KEYWORD_WORDS = 6
/** 'An ad for retreats, keywords yoga weekend, silent retreat': the list doesn't contain dates, places or topics. */
export function withoutKeywords(clause: Clause): { readonly clause: Clause; readonly keywords?: readonly string[] } {
  const list = clause.intents[0]?.intent === 'create_campaign' ? keywordList.exec(clause.text)?.[1] : undefined
  const keywords = list?.split(',').map((it) => it.trim()) ?? []
  const isList = keywords.length > 1 && keywords.every((text) => text && wordCount({ text }) <= MOST_KEYWORD_WORDS)
  if (!list || !isList || all(clause, 'texts').some((it) => it.role === 'keyword')) return { clause }
  const from = clause.span[0] + clause.text.length - list.length
  return { clause: { ...clause, entities: clause.entities.filter((it) => it.span[1] <= from) }, keywords }
}
