export { type Catalogue, catalogueOf, type Messages, siteText, within } from "./catalogues.ts";
export type { TextKey } from "./text-key.ts";
