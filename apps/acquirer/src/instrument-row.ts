import type { Behaviour } from "./magic.data.ts";
import type { Method } from "./payment-row.ts";

/** A card, account, wallet or address behind a token. */
export interface InstrumentRow {
  token: string;
  method: Method;
  label: string;
  brand: string | null;
  last_four: string | null;
  expiry_month: number | null;
  expiry_year: number | null;
  holder: string | null;
  country: string | null;
  fingerprint: string;
  details: Record<string, string>;
  behaviour: Behaviour;
}
