#!/usr/bin/env bash
# Backs up the database and the documents while the site runs:
#   deploy/backup.sh FOLDER [KEYS_FOLDER]
# FOLDER gets a folder named by the time. KEYS_FOLDER gets keys.json: keep it apart, because the
# keys open the personal data in the backup. It reads DATABASE_URL, DATA_DIR and DOCUMENTS_DIR.
set -euo pipefail
umask 077
to=$(realpath -m "${1:?name the folder that backups go to}")
keys_to=${2:+$(realpath -m "$2")}
data=$(realpath -m "${DATA_DIR:-.touchline}")
documents=$(realpath -m "${DOCUMENTS_DIR:-$data/documents}")
cd "$(dirname "$0")/.."
# The image has its own Node and no packages to install.
run=(node scripts/run.mjs)
[ ! -d node_modules ] || [ -x node_modules/node/bin/node ] || run=(node --disable-warning=ExperimentalWarning)

name=touchline-$(date -u +%Y%m%dT%H%M%SZ)
half=$to/.$name.half
mkdir -p "$half"
trap 'rm -rf "$half"' EXIT

DATA_DIR=$data "${run[@]}" scripts/backup-database.ts "$half/database.jsonl.gz"
# After the database: documents are only ever added, so each row of the backup finds its file.
if [ -d "$documents" ]; then
  tar -C "$documents" -czf "$half/documents.tar.gz" .
fi
(cd "$half" && sha256sum -- * >SHA256SUMS)
# Renamed when whole, so that nobody takes half a backup for one.
mv "$half" "$to/$name"
trap - EXIT

if [ -n "$keys_to" ] && [ -f "$data/keys.json" ]; then
  mkdir -p "$keys_to"
  cp "$data/keys.json" "$keys_to/$name.keys.json"
else
  echo "keys are not in this backup: keep TOKEN_SECRET elsewhere, nothing opens the data without it" >&2
fi
echo "$to/$name"
