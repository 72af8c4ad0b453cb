import type { EventHead } from "@touchline/contract";

/** A piece of structured data in schema.org's vocabulary. */
export type JsonLd = Readonly<Record<string, unknown>> & { "@type": string };

export interface Crumb {
  name: string;
  url: string;
}

const CONTEXT = "https://schema.org";

/** The breadcrumb trail from the home page to this page. */
export const pathData = (crumbs: readonly Crumb[]): JsonLd => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, url }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: url,
  })),
});

interface EventFacts {
  head: EventHead;
  name: string;
  url: string;
  image: string;
}

/** A match, a race or an outright. It leaves out prices because they change within seconds. */
export function eventData({ head, name, url, image }: EventFacts): JsonLd {
  const teams = head.competitors
    .slice(0, 30)
    .map(({ name: team }) => ({ "@type": "SportsTeam", name: team }));
  const sides =
    head.kind === "match" && teams.length === 2 ? { homeTeam: teams[0], awayTeam: teams[1] } : {};
  return {
    "@context": CONTEXT,
    "@type": "SportsEvent",
    name,
    url,
    image,
    sport: head.sport,
    startDate: new Date(head.startTime).toISOString(),
    eventStatus: `${CONTEXT}/EventScheduled`,
    location: { "@type": "Place", name: head.category.name, address: head.category.name },
    superEvent: {
      "@type": "SportsEvent",
      name: head.tournament.name,
      startDate: new Date(head.startTime).toISOString(),
      location: { "@type": "Place", name: head.category.name, address: head.category.name },
    },
    competitor: teams,
    ...sides,
  };
}

/** A help article as a question and its answer. */
export const questionData = (question: string, answer: string): JsonLd => ({
  "@context": CONTEXT,
  "@type": "FAQPage",
  mainEntity: [
    { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } },
  ],
});

/** The site and the operator that runs it. */
export const siteData = ({
  brand,
  origin,
  icon,
  description,
}: {
  brand: string;
  origin: string;
  icon: string;
  description: string;
}): JsonLd => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: brand,
  url: origin,
  description,
  publisher: { "@type": "Organization", name: brand, url: origin, logo: icon },
});

/**
 * The JSON for a script element. Escaping `<` keeps a name with a tag in it from ending the script.
 */
export const asScript = (data: JsonLd): string => JSON.stringify(data).replace(/</g, "\\u003c");
