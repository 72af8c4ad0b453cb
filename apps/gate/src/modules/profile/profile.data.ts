import type { Jurisdiction } from "@touchline/contract";

/** Where punters have nicknames; elsewhere the law or the custom is to use no name in public. */
export const NICKNAMES_ENABLED: Record<Jurisdiction, boolean> = {
  Curacao: true,
  Alderney: true,
  Nigeria: true,
  Russia: true,
  Belarus: true,
  Denmark: false,
  Spain: true,
  Italy: true,
};
