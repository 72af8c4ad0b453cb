import { DAY_MS, HOUR_MS } from "@touchline/core";

/**
 * A link's lifetime as words of the message that carries it ("2 days"). `texts` are the message's
 * languages: a locale without a text gets the English one, so its lifetime is English too.
 */
export function lifetimeIn(texts: Record<string, unknown>, locale: string, ms: number): string {
  const unit = ms % DAY_MS === 0 ? "day" : "hour";
  return new Intl.NumberFormat(Object.hasOwn(texts, locale) ? locale : "en", {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(ms / (unit === "day" ? DAY_MS : HOUR_MS));
}
