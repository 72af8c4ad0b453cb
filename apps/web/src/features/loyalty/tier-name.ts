import type { Tier } from "@touchline/contract";
import { useTexts } from "../../platform/texts/text.ts";

export function useTierName(): (tier: Tier) => string {
  const texts = useTexts();
  return (tier) => texts(`vip.tier.${tier}`);
}
