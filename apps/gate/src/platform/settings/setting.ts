import { isEmail } from "@touchline/core";
import { type TSchema, Type } from "typebox";
import { Value } from "typebox/value";

/** An invalid setting; its message is the one line that an operator reads. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** One environment variable: its type and default, and its row in docs/settings.md. */
export interface Setting<V = unknown> {
  /** The type of the decoded value. */
  schema: TSchema;
  decode: (text: string) => unknown;
  otherwise: V | undefined;
  /** The default as docs/settings.md shows it, if the code works it out. */
  shown: string | undefined;
  /** The notation of a value, for docs/settings.md. */
  notation: string;
  meaning: string;
  secret: boolean;
  /** Follows the variable's name in the refusal of a value. */
  refusal: (text: string) => string;
}

export type SettingTable = Readonly<Record<string, Setting>>;

export type ValuesOf<T extends SettingTable> = {
  readonly [Name in keyof T]: T[Name] extends Setting<infer V> ? V : never;
};

/** Reads a table's variables. An empty variable counts as unset. */
export function valuesOf<T extends SettingTable>(
  table: T,
  env: Readonly<Record<string, string | undefined>>,
): ValuesOf<T> {
  const values = Object.entries(table).map(([name, setting]) => [
    name,
    readOne(name, setting, env[name]),
  ]);
  return Object.fromEntries(values);
}

function readOne(name: string, setting: Setting, text: string | undefined): unknown {
  if (!text?.trim()) return setting.otherwise;
  const value = setting.decode(text);
  if (!Value.Check(setting.schema, value))
    throw new ConfigError(`${name} ${setting.refusal(text)}`);
  return value;
}

/** Facts that every kind of setting has. D is the default's type: undefined without one. */
interface About<D> {
  meaning: string;
  otherwise?: D;
  shown?: string;
  /** Secrets never appear in messages. */
  secret?: true;
}

type Kind = Pick<Setting, "schema" | "notation"> & Partial<Pick<Setting, "decode" | "refusal">>;

/** A setting with its own type, which no other setting uses. */
export function setting<V, D = undefined>(
  { schema, decode = (text) => text, notation, refusal }: Kind,
  { meaning, otherwise, shown, secret = undefined }: About<D>,
  says = "",
): Setting<V | D> {
  const isSecret = secret === true;
  const told = (text: string) => (isSecret ? `cannot be right: ${says}` : `is "${text}": ${says}`);
  return {
    schema,
    decode,
    notation,
    meaning,
    shown,
    otherwise,
    secret: isSecret,
    refusal: refusal ?? told,
  };
}

export const flag = <D = undefined>(about: About<D>): Setting<boolean | D> =>
  setting(
    {
      schema: Type.Boolean(),
      decode: (text) => ({ "0": false, "1": true })[text],
      notation: "1 or 0",
    },
    about,
    "use 1 or 0",
  );

export const choice = <const T extends readonly string[], D = undefined>(
  values: T,
  about: About<D>,
): Setting<T[number] | D> =>
  setting(
    {
      schema: Type.Enum([...values]),
      decode: (text) => text.trim(),
      notation: values.map((value) => `\`${value}\``).join(", "),
    },
    about,
    `use ${values.join(", ")}`,
  );

/** A whole number within bounds. */
export const whole = <D = undefined>(
  [minimum, maximum]: readonly [number, number],
  about: About<D>,
): Setting<number | D> =>
  setting(
    {
      schema: Type.Integer({ minimum, maximum }),
      decode: Number,
      notation: `${minimum} to ${maximum}`,
    },
    about,
    `use a whole number from ${minimum} to ${maximum}`,
  );

/** A number within bounds, with decimals. */
export const decimal = <D = undefined>(
  [minimum, maximum]: readonly [number, number],
  about: About<D>,
): Setting<number | D> =>
  setting(
    {
      schema: Type.Number({ minimum, maximum }),
      decode: Number,
      notation: `${minimum} to ${maximum}, with decimals`,
    },
    about,
    `use a number from ${minimum} to ${maximum}`,
  );

const digits = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

export const milliseconds = <D = undefined>(about: About<D>): Setting<number | D> =>
  setting(
    { schema: Type.Integer({ minimum: 0 }), decode: digits, notation: "milliseconds" },
    about,
    "give whole milliseconds",
  );

interface TextKind {
  /** Whether spaces around the text do not count. */
  trimmed?: boolean;
  pattern?: RegExp;
  check?: (text: string) => boolean;
  notation?: string;
  /** Completes the refusal: `use letters`. */
  says?: string;
  refusal?: string;
}

export const text = <D = undefined>(
  { trimmed, pattern = /./u, check = () => true, notation = "text", says, refusal }: TextKind,
  about: About<D>,
): Setting<string | D> =>
  setting(
    {
      schema: Type.Refine(Type.String(), (value) => pattern.test(value) && check(value)),
      decode: (value) => (trimmed ? value.trim() : value),
      notation,
      ...(refusal === undefined ? {} : { refusal: () => refusal }),
    },
    about,
    says,
  );

export const isHttp = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);

/** An address on the web. */
export const address = <D = undefined>(
  about: About<D>,
  refusal = "must be an http(s) address",
): Setting<string | D> => text({ check: isHttp, notation: "an http(s) address", refusal }, about);

/** An address on the web that strangers reach: encrypted. */
export const secureAddress = <D = undefined>(about: About<D>): Setting<string | D> =>
  text(
    {
      check: (value) => value.startsWith("https://") && URL.canParse(value),
      notation: "an https address",
      refusal: "must be an https address",
    },
    about,
  );

export const email = <D = undefined>(about: About<D>): Setting<string | D> =>
  text({ check: isEmail, notation: "an email address", says: "give one email address" }, about);

interface ListKind<Item> {
  separator?: string;
  item?: TSchema;
  decode?: (text: string) => Item;
  notation: string;
  says: string;
  /** The verb before the part that is wrong: `has "x"`. */
  verb?: string;
}

/** Several values in one variable. The refusal quotes the first wrong one, unless it is secret. */
export function list<Item = string, D extends readonly Item[] = Item[]>(
  kind: ListKind<Item>,
  about: About<D>,
): Setting<readonly Item[]> {
  const { separator = ",", item = Type.String(), verb = "has" } = kind;
  const decode = kind.decode ?? ((part: string) => part as Item);
  const partsOf = (value: string) => value.split(separator).map((part) => part.trim());
  const given = (value: string) => partsOf(value).filter((part) => part !== "");
  const wrong = (value: string) => given(value).find((part) => !Value.Check(item, decode(part)));
  return setting(
    {
      schema: Type.Array(item),
      decode: (value) => given(value).map(decode),
      notation: kind.notation,
      refusal: (value) =>
        about.secret ? `must be ${kind.says}` : `${verb} "${wrong(value)}": ${kind.says}`,
    },
    { otherwise: [], ...about } as About<readonly Item[]>,
  );
}

/** `name=value` pairs; spaces around either do not count. */
export const pairs = (
  { name, value, ...kind }: Omit<ListKind<string>, "item"> & { name: TSchema; value: TSchema },
  about: About<readonly [string, string][]>,
): Setting<readonly (readonly [string, string])[]> =>
  list<readonly [string, string], readonly [string, string][]>(
    {
      ...kind,
      item: Type.Tuple([name, value]),
      decode: (part) => {
        const at = part.indexOf("=");
        return [part.slice(0, Math.max(at, 0)).trim(), part.slice(at + 1).trim()];
      },
    },
    about,
  );

/** An address without the slashes at its end, so that paths can follow it. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/, "");
