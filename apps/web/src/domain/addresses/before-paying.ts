import { readVisits } from "./visits.ts";

const PAYING =
  /^\/(account\/(deposit|payments|withdraw|checking-email-sent)|join|threedsconfirm|payments)(?![\w-])/;

/** The last page that was not about paying: what the visitor was doing before. */
export const beforePaying = (): string | null =>
  readVisits(sessionStorage).findLast((path) => !PAYING.test(path)) ?? null;
