#!/usr/bin/env bash
# Adds a migration for what changed in server/src/db/tables: bash scripts/db-generate.sh add_places
# A committed migration is never edited: it has run on people's data (server/src/db/migrations.test.ts).
# `--custom` as the second argument adds an empty one, for a data change written by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
name="${1:?say what it does: bash scripts/db-generate.sh add_places}"

exec 9>"${TMPDIR:-/tmp}/adwright-db-generate.lock"
flock -w 120 9

folder=server/src/db/migrations
before="$(ls $folder/*.sql)"
node node_modules/drizzle-kit/bin.cjs generate --dialect postgresql --schema ./server/src/db/tables/index.ts \
  --out "./$folder" --name "$name" "${@:2}"
for file in $folder/*.sql; do
  [[ "$before" == *"$file"* ]] && continue
  echo "Read it, then add this line to server/src/db/migrations.test.ts:"
  echo "  '$(basename "$file" .sql)': '$(sha256sum "$file" | cut -d' ' -f1)',"
done
