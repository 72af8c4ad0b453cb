/** platform §3, experiment service entities: config.json as it goes over the wire. */
export interface Config {
  feature_flags: readonly FeatureFlag[];
  experiments: readonly Experiment[];
}

/** platform §4: condition operators. */
export const CONDITION_SIGNS = ["equal", "not equal", "any of", "none of"] as const;
export type ConditionSign = (typeof CONDITION_SIGNS)[number];

export interface Condition {
  /** A field of the user data: `userId`, `geo.country`, `browser.name`, `custom.tier`. */
  name: string;
  /** For `any of` and `none of` a list, or its members separated by commas. */
  value: string | readonly string[];
  condition_sign: ConditionSign;
}

export interface Statement {
  conditions: readonly Condition[];
  conditional_statement: "AND" | "OR";
}

/** platform §5: value conversion. */
export const VALUE_TYPES = ["string", "bool", "integer", "number", "json"] as const;

export interface FlagRule extends Statement {
  id: string;
  value: string;
  is_default: boolean;
  /** Kept from browsers, as a private flag is. */
  is_private?: boolean;
}

export interface FeatureFlag {
  name: string;
  type: string;
  is_private: boolean;
  rules: readonly FlagRule[];
  /** What the flag is for the groups of experiments that turn it. */
  groups: readonly { experiment: string; group: string; value: string }[];
}

export const EXPERIMENT_TYPES = ["js", "webbuilder", "split-url"] as const;
export type ExperimentType = (typeof EXPERIMENT_TYPES)[number];
export const SPLITS = ["userId", "profileId", "deviceId"] as const;
export type SplitBy = (typeof SPLITS)[number];

export interface Group {
  name: string;
  forced_user_list: readonly string[];
  /** On the scale of 10000; groups that name none share what is left evenly. */
  share?: number;
}

export interface Experiment {
  name: string;
  type: ExperimentType;
  /** Where it runs; the SDK takes `all`, `web` and `spliturl`. */
  platform: string;
  salt: string;
  /** How many of 10000 take part. */
  allocation: number;
  groups: readonly Group[];
  params: readonly {
    name: string;
    type: string;
    values: readonly { group: string; value: string }[];
  }[];
  feature_flags: readonly string[];
  split_by: SplitBy;
  forced_user_list: readonly string[];
  layer_id: string | null;
  /** From the lower bound up to, not including, the upper one. */
  layer_bounds: { lower_bound: number; upper_bound: number } | null;
  targets: Statement | null;
  redirection: (Statement & { groups: readonly { name: string; url: string }[] }) | null;
  webbuilder: WebBuilder | null;
}

export interface WebBuilder {
  /** The origin of the pages that are edited. */
  domain: string;
  /** The segments of their path; `*` stands for any one. */
  path_params: readonly string[];
  search_params: readonly { name: string; value: string }[];
}

/** GET pages.json: what a group's pages look like. */
export interface Pages {
  pages: readonly { page: PageEdit }[];
}

export interface PageEdit {
  globalCss: string;
  globalJs: string;
  /** Of `globalJs`, made by whoever may run scripts on the site; base64url of Ed25519. */
  signature?: string;
  rules: readonly { path: string; contentParams: ContentParams }[];
}

/** platform §3: content params. */
export const CONTENT_PARAMS = [
  "text",
  "href",
  "src",
  "color",
  "backgroundColor",
  "fontSize",
  "display",
  "contentHtml",
  "contentCss",
] as const;
export type ContentParams = Partial<Record<(typeof CONTENT_PARAMS)[number], string>>;
