import type { Product } from "@touchline/contract";
import { useSyncExternalStore } from "react";
import { readPreference } from "../../data/device/preferences.ts";
import { productOfPath } from "./products.ts";
import { useAddress } from "./use-address.ts";

const never = () => () => {};
const stored = (): Product => readPreference(document.cookie, "product") ?? "sport";

/** The product of this page or, if the page belongs to none, the product visited last. */
export function useLastProduct(): Product {
  const address = useAddress();
  const last = useSyncExternalStore(never, stored, () => "sport" as const);
  return productOfPath(address) ?? last;
}
