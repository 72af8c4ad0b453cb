/** docs/behaviour/experiments.md#config, experiment service entities: config.json on the wire. */
export interface Config {
  feature_flags: readonly FeatureFlag[];
  experiments: readonly Experiment[];
}

/** docs/behaviour/experiments.md#conditions: condition operators. */
export const CONDITION_SIGNS = ["equal", "not equal", "any of", "none of"] as const;
export type ConditionSign = (typeof CONDITION_SIGNS)[number];

export interface Condition {
  /** A user data field: `userId`, `geo.country`, `browser.name`, `custom.tier`. */
  name: string;
  /** For `any of` and `none of`: a list, or its members separated by commas. */
  value: string | readonly string[];
  condition_sign: ConditionSign;
}

export interface Statement {
  conditions: readonly Condition[];
  conditional_statement: "AND" | "OR";
}

/** docs/behaviour/experiments.md#values: value conversion. */
export const VALUE_TYPES = ["string", "bool", "integer", "number", "json"] as const;

export interface FlagRule extends Statement {
  id: string;
  value: string;
  is_default: boolean;
  /** Not sent to browsers, like a private flag. */
  is_private?: boolean;
}

export interface FeatureFlag {
  name: string;
  type: string;
  is_private: boolean;
  rules: readonly FlagRule[];
  /** The flag's value for the groups of experiments that control it. */
  groups: readonly { experiment: string; group: string; value: string }[];
}

export const EXPERIMENT_TYPES = ["js", "webbuilder", "split-url"] as const;
export type ExperimentType = (typeof EXPERIMENT_TYPES)[number];
export const SPLITS = ["userId", "profileId", "deviceId"] as const;
export type SplitBy = (typeof SPLITS)[number];

export interface Group {
  name: string;
  forced_user_list: readonly string[];
  /** On the scale of 10000; groups without one split the rest evenly. */
  share?: number;
}

export interface Experiment {
  name: string;
  type: ExperimentType;
  /** The platform it runs on; the SDK accepts `all`, `web` and `spliturl`. */
  platform: string;
  salt: string;
  /** How many of 10000 participate. */
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
  /** The lower bound is inclusive, the upper exclusive. */
  layer_bounds: { lower_bound: number; upper_bound: number } | null;
  targets: Statement | null;
  redirection: (Statement & { groups: readonly { name: string; url: string }[] }) | null;
  webbuilder: WebBuilder | null;
}

export interface WebBuilder {
  /** The origin of the edited pages. */
  domain: string;
  /** The segments of their path; `*` matches any one. */
  path_params: readonly string[];
  search_params: readonly { name: string; value: string }[];
}

/** GET pages.json: the page edits of a group. */
export interface Pages {
  pages: readonly { page: PageEdit }[];
}

export interface PageEdit {
  globalCss: string;
  globalJs: string;
  /** Signature of `globalJs` by an authorised signer; base64url of Ed25519. */
  signature?: string;
  rules: readonly { path: string; contentParams: ContentParams }[];
}

/** docs/behaviour/experiments.md#web-builder: content params. */
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
