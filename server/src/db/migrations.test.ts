import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'
import * as tables from './tables/index.ts'

/**
 * Every migration by its file's hash. Existing data has been through each of them, so none is ever edited, renamed or removed: a table
 * change adds one (scripts/db-generate.sh prints its line). If two with the same number meet in a merge, the one that isn't on the main
 * branch is removed and generated again.
 */
const frozen: Readonly<Record<string, string>> = {
  '0000_initial': '31412b0dadc39755ff512bbc12348d4ffdb88d30cfd2c1102cbb6ce49af08d25',
  '0001_reply_buttons': '86d0718c244fe916d230c1b48ee215d48b28ebea3b8609218664817274e33786',
  '0002_add_client_rules': '875beb80119150472510e191883d08c626bb407fe1474650cf51447891162ca5',
  '0003_add_shared_targeting': '940c459378a58ce1fa4361f8b774754c8d027151919474adc5c868e383cf4fe1',
  '0004_add_memories': '469ffb5c5cdcaab229c229367cc0bdbd515de06aa6003b3d5073453514422a1e',
  '0005_add_bidding': 'b29259c999255c1865fd9c62c41a58aa12fb6cd1ad0f8006a6f5c0c15bc59767',
  '0006_add_model_usage': 'fe1bf4661085e818457750d9a05c7744b08adaf699444a359e9ad2667d804a7e',
  '0007_add_chat_images': '90983bde493976bbaa4c3c81d60236ab4c2477f8774066b008af1465f1401699',
  '0008_add_billing_details': '67c26dce220f4a77870c6ea7664f552750daf5704140438110ec88e2c8e46d7e',
  '0009_add_campaign_drafts': 'e21a68348858aacfc18949750797c6e21bfd1f58ddba052c3db865e186e7cb79',
  '0010_add_campaign_views': 'aff31812edd66de4f5c4650993afb3ac8497c6ca832293324cd2a265c98fb5d3',
  '0011_add_image_words': '797a8eaf445e2b8433a35eea10c919058301b4a04ada7289d6fa26d84dfdb309',
  '0012_add_business_location': 'e7dc3602696f30c62c3baf15032991832ac20cfb872b2a03feaadf2d3e1b1555',
  '0013_add_conversions': 'c49ccc036a2179593c0ae54aa35d17064ceeda65f46c1807766d5955cb992708',
  '0014_add_shared_bids': '367359c6426fe2f1f5c18c708e2106320b6e3ed95347f5a8fd444b3f80aa2ad4',
  '0015_add_customer_kinds': '92e9e302408fad221b845d0132d5cf1f42c7d0abfead26c87e8bef8c72af06d2',
  '0016_add_shared_assets': 'e5414ca0a7160c3b921aa3dd8be4ea08c0ef6540857163f433b38edec4d09c63',
  '0017_pause_conversions': '2a4ca3a0e48db9db17260d594ed5e045113a833d9f4b98b484735480a87645fe',
  '0018_add_shared_pins': 'cc82027b7468cd578d61598ac39266b28b4c2b08484a21ca47fe1ec48ab6118c',
  '0019_add_one_page_site': 'ea00178c5f4a593cfdaab174fdae48a881b58239e9619d56e32c327b4b372733',
  '0020_add_ad_figures': 'bc7aab925dbaa38e5ad6883459ed9ec8cf3c84782406813972b6fde3a563025f',
  '0021_add_shared_ads': 'c78b87ee1bb302314b096f750c15601b91b31e135b507f611aa2527d2eedd20c',
  '0022_add_homes': 'b6dc12bcf9b58c8bd3f8e1ca03746c6291fe4f8f916bd09eb610c181e48fce74',
  '0023_add_scheduled_reports': 'ab7aa6cc1a7e781531232e0784181590d9f1d83577b9ae4afa8521b3f14d5ea1',
  '0024_add_watch': 'f77126a373ae1b38a0563e5592464a0890c49b441fa082a11d32c8878ccb58fb',
  '0025_add_profile_voice': 'e743294d0f6af7cea27399beb3f88c23bd97edb2d8431f24612377bafe2b8eb6',
  '0026_add_watch_pages': '9d15c056e60d748194bda4c3164007eaeeeb559864050fca85fcbe0168e45ee9',
  '0027_add_posts_and_drafts': '14596a931cad3eaae8d9cac73fd8c5463e55b0104150c5b3fcad41fb705a2a68',
  '0028_add_image_designs': '7f07d2cb3faf78bb7a95ce64242c74861e68d074ba9e89733c7de683ecee97b5',
  '0029_add_reference_indexes': '6fbf71dd63c31c7e78fd090aef3b8111ecefb2d17b35e1e9b3bb6872da9a6e1c',
  '0030_add_sessions_list': '0978a7972693f3c9737832fe542b67198bc4951ec6d3700426816a7a1f9a8390',
  '0031_add_second_factors': '160c94a30a6db978f42f9516d8414ee705008dd17c8806f904114e00e302488c',
  '0032_add_identities': '0c0b4814529f12d709775afddbf77e4b20349deefb2a80a1ff1a5e04243d3e99',
  '0033_facts_in_months': '093a573aeae15392d298f6cf6e318f5e6cfdd11fb02c0bf2871d099aad175039',
  '0034_add_brand_looks': 'fb0e9d5e31eac0f1e4cd704405dbb01e6d9d1fd19ad8f9ebd7c99a9183c0f6a6',
  '0035_add_ad_logins': '6e19e1a0dbbf867fe01469687748240718c729741053fb91afedc7c5c9edb93f',
  '0036_add_passkeys': 'd4c0905fa34218ae82d331e47c407ab3c3044dc9269e38067e91564fb58c8e95',
  '0037_make_months_at_once': '90c663b414ef73d2cc7e3cdfd3587b3d6e29d805c5bb57f834442faeed3f3540',
  '0038_add_currencies': 'd0ed294938ad394d4f64d4d9258c3258432552c11a3797feb3c893a950a6944e',
  '0039_add_businesses': 'a6d657fb8dec65270b6c3dc52987f54e2eeb94a94131583df265817749ddbc8c',
  '0040_add_time_zones': 'c0e86561a7b24ccc36b3c02e8111c07a1ad78749108decac5b07563695f1be4d',
  '0041_add_receipt_time_zones': 'db14ee41cefb095546b5949608f884b17ebc4ccb0b5cb18e319fcf38e7700890',
}

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
}
const read = (name: string): string => readFileSync(join(migrationsFolder, name), 'utf8')
const { entries } = JSON.parse(read('meta/_journal.json')) as Journal

test('a migration is never edited: each is the file it was when it was added', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
  const found = Object.fromEntries(files.map((name) => [name.replace(/\.sql$/, ''), hashOf(read(name))]))
  expect(found).toEqual(frozen)
  expect(entries.map(({ tag }) => tag)).toEqual(Object.keys(frozen))
})

test('migrations are applied in their order: each is younger than the one before, or data that is at that one would miss it', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})

test('every change of a table has its migration', async () => {
  const newest = String(entries.length - 1).padStart(4, '0')
  const snapshot = JSON.parse(read(`meta/${newest}_snapshot.json`)) as ReturnType<typeof generateDrizzleJson>
  expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([])
})
