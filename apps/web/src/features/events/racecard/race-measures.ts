import type { Texts } from "../../../platform/texts/text.ts";

const YARDS_PER_FURLONG = 220;
const FURLONGS_PER_MILE = 8;
const METRES_PER_YARD = 0.9144;
const POUNDS_PER_STONE = 14;
const KILOGRAMS_PER_POUND = 0.45359237;

/** English texts use miles and stones, all others metres and kilograms. */
const isImperial = ({ tag }: Texts): boolean => tag.startsWith("en");

/** 1m 2f, 1m 110y; 2010 m. Greyhound distances are always in metres, unrounded. */
export function distanceText(texts: Texts, yards: number, isDog = false): string {
  const metres = yards * METRES_PER_YARD;
  if (isDog) return texts("racecard.metres", { metres: String(Math.round(metres)) });
  if (!isImperial(texts))
    return texts("racecard.metres", { metres: String(Math.round(metres / 10) * 10) });
  const furlongs = Math.floor(yards / YARDS_PER_FURLONG);
  const parts = [
    [Math.floor(furlongs / FURLONGS_PER_MILE), "m"],
    [furlongs % FURLONGS_PER_MILE, "f"],
    [yards % YARDS_PER_FURLONG, "y"],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count}${unit}` : [])).join(" ");
}

/**
 * Stones and pounds in racecard notation, 9-4; or 59 kg. Greyhounds are always weighed in
 * kilograms.
 */
export function weightText(texts: Texts, pounds: number, isDog = false): string {
  if (isImperial(texts) && !isDog)
    return `${Math.floor(pounds / POUNDS_PER_STONE)}-${pounds % POUNDS_PER_STONE}`;
  return texts("racecard.kilograms", {
    weight: String(Math.round(pounds * KILOGRAMS_PER_POUND * 2) / 2),
  });
}

/** Michael Ashworth in a narrow column: M. Ashworth. */
export function shortName(name: string): string {
  const [given = "", ...family] = name.split(" ");
  return family.length > 0 ? `${given.charAt(0)}. ${family.join(" ")}` : given;
}
