/** What one part of an installation was found to be. */
export interface Finding {
  part: Part;
  /** What is missing; null if nothing is. */
  missing: string | null;
  /** How to mend it, or what was seen. */
  note: string;
}

/** In the order in which docs/production.md sets them up. */
export const PARTS = [
  ...([
    "secrets",
    "database",
    "roles",
    "time-outs",
    "clock",
    "nats",
    "hosts",
    "mail",
    "sms",
  ] as const),
  ...(["feed", "payments", "balancer", "backup"] as const),
];
export type Part = (typeof PARTS)[number];

export const fine = (part: Part, note: string): Finding => ({ part, missing: null, note });
export const lacks = (part: Part, missing: string, note: string): Finding => ({
  part,
  missing,
  note,
});

export type Env = Readonly<Record<string, string | undefined>>;

/** An address without its password. */
export function shown(address: string): string {
  const url = new URL(address);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** How long a server may take to answer. */
export const PATIENCE_MS = 5000;

export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
