import type { Jurisdiction } from "@touchline/contract";

/** All reading matter of the site: legal texts, rules, help, news (packages/content). */
export interface Content {
  /** A page as plain text: the part before its first heading, and its sections. */
  plain(id: string, jurisdiction: Jurisdiction, language: string): PlainPage | null;
  /** The legal texts in force in a jurisdiction, each with its effective date. */
  agreements(jurisdiction: Jurisdiction): readonly { id: string; version: string }[];
}

export interface PlainPage {
  title: string;
  lead: string;
  sections: { id: string; heading: string; text: string }[];
}
