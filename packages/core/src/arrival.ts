/** How a visitor arrived: the referrer and the campaign. */
export interface ArrivalTouch {
  refererId?: string;
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  clickId?: string;
}

/** URL parameters that carry it. An affiliate's parameter has three names. */
export const ARRIVAL_MARKS = {
  refererId: "refererId",
  btag: "refererId",
  affid: "refererId",
  utm_source: "source",
  utm_medium: "medium",
  utm_campaign: "campaign",
  utm_term: "term",
  utm_content: "content",
  clickid: "clickId",
  gclid: "clickId",
  fbclid: "clickId",
} as const satisfies Record<string, keyof ArrivalTouch>;

const LONGEST = 100;
const LONGEST_REFERER = 64;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * Whether a tracking parameter's value may be stored. Anyone can edit a URL, so the value is
 * untrusted.
 */
export const isArrivalMark = (value: string, longest: number = LONGEST): boolean =>
  value !== "" && value.length <= longest && !UNPRINTABLE.test(value);

/** Reads the arrival from a URL's parameters. */
export function arrivalTouch(asked: URLSearchParams): ArrivalTouch {
  const touch: ArrivalTouch = {};
  for (const [name, field] of Object.entries(ARRIVAL_MARKS)) {
    const value = asked.get(name);
    if (
      value !== null &&
      touch[field] === undefined &&
      isArrivalMark(value, field === "refererId" ? LONGEST_REFERER : LONGEST)
    )
      touch[field] = value;
  }
  return touch;
}
