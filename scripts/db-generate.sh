#!/usr/bin/env bash
# Writes the one initial migration anew from server/src/db/tables. While the product has no released database, tables
# are changed there and this is run; nothing generated is ever edited by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

exec 9>"${TMPDIR:-/tmp}/adwright-db-generate.lock"
flock -w 120 9

fresh="server/src/db/.migrations-new"
rm -rf "$fresh"
node node_modules/drizzle-kit/bin.cjs generate --dialect postgresql --schema ./server/src/db/tables/index.ts \
  --out "./$fresh" --name initial
test -s "$fresh/0000_initial.sql"
# Swapped in only when it came out well, so that a mistake in a table never leaves the others without migrations.
rm -rf server/src/db/migrations
mv "$fresh" server/src/db/migrations
