import { readFileSync } from "node:fs";

/**
 * ISTAT's lists of 1 January 2020, with land registry codes (by which a fiscal code names a
 * birthplace) and postcodes.
 */
export interface Commune {
  /** Land registry code: A089. */
  id: string;
  name: string;
  provinceId: string;
  /** First and last postcode of the commune. */
  postCodes: readonly [first: string, last: string];
}

export interface Province {
  /** Number plate code: AG. */
  id: string;
  name: string;
  /** ISO 3166-2 code of its region. */
  regionId: string;
}

const rows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

export const PROVINCES: readonly Province[] = rows("./provinces.tsv").map(
  ([id = "", regionId = "", name = ""]) => ({
    id,
    regionId,
    name,
  }),
);

const COMMUNES: readonly Commune[] = rows("./communes.tsv").map(
  ([provinceId = "", id = "", codes = "", name = ""]) => {
    const all = codes.split(/[,-]/);
    return { id, name, provinceId, postCodes: [all[0] ?? "", all.at(-1) ?? ""] };
  },
);

const byProvince = Map.groupBy(COMMUNES, ({ provinceId }) => provinceId);

/** The communes of a province by name; null if there is no such province. */
export const communesOf = (provinceId: string): readonly Commune[] | null =>
  byProvince.get(provinceId.toUpperCase()) ?? null;

/** Letters only: people write Forli for Forlì, and Sant Angelo for Sant'Angelo. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const FOLDED = COMMUNES.map((commune) => ({ commune, name: folded(commune.name) }));

/** Communes that match a text: by postcode, else by the start of the name, exact matches first. */
export function findCommunes(text: string, most: number): Commune[] {
  const wanted = folded(text);
  if (wanted.length < 2) return [];
  if (/^\d{5}$/.test(wanted))
    return COMMUNES.filter(
      ({ postCodes: [first, last] }) => first <= wanted && wanted <= last,
    ).slice(0, most);
  return FOLDED.filter(({ name }) => name.startsWith(wanted))
    .toSorted((a, b) => a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, most)
    .map(({ commune }) => commune);
}

export const provinceOf = ({ provinceId }: Commune): Province | undefined =>
  PROVINCES.find(({ id }) => id === provinceId);
