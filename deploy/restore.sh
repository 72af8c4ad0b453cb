#!/usr/bin/env bash
# Restores a backup into an empty database and an empty documents folder, then checks the money:
#   deploy/restore.sh BACKUP [KEYS_FILE]
# Stop the site first. Use the release that made the backup, and upgrade afterwards. It reads
# DATABASE_URL (DATABASE_MIGRATE_URL where another role owns the schema), DATA_DIR, DOCUMENTS_DIR.
set -euo pipefail
umask 077
from=$(realpath "${1:?name the backup: a folder that backup.sh wrote}")
keys_from=${2:+$(realpath "$2")}
data=$(realpath -m "${DATA_DIR:-.touchline}")
documents=$(realpath -m "${DOCUMENTS_DIR:-$data/documents}")
cd "$(dirname "$0")/.."
# The image has its own Node and no packages to install.
run=(node scripts/run.mjs)
[ ! -d node_modules ] || [ -x node_modules/node/bin/node ] || run=(node --disable-warning=ExperimentalWarning)

(cd "$from" && sha256sum --check --quiet SHA256SUMS)
if [ -d "$documents" ] && [ -n "$(ls -A "$documents")" ]; then
  echo "touchline: $documents is not empty: move it away" >&2
  exit 1
fi
if [ -n "$keys_from" ] && [ -e "$data/keys.json" ]; then
  echo "touchline: $data/keys.json is there already: move it away" >&2
  exit 1
fi

export DATA_DIR=$data
"${run[@]}" scripts/restore-database.ts "$from/database.jsonl.gz"
if [ -n "${DATABASE_URL:-}" ]; then
  "${run[@]}" scripts/migrate.ts
fi
if [ -f "$from/documents.tar.gz" ]; then
  mkdir -p "$documents"
  tar -C "$documents" -xzf "$from/documents.tar.gz"
fi
if [ -n "$keys_from" ]; then
  cp "$keys_from" "$data/keys.json"
fi
"${run[@]}" scripts/verify-ledger.ts
