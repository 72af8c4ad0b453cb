import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { DATABASE_SETTINGS } from "./database.data.ts";
import { GATE_SETTINGS, PLAY_SETTINGS, VISIT_SETTINGS } from "./gate.data.ts";
import { MESSAGE_SETTINGS, NATIVE_SETTINGS } from "./message.data.ts";
import { LINK_SETTINGS, OPERATOR_SETTINGS } from "./operator.data.ts";
import { ADYEN_SETTINGS, PAYMENT_SETTINGS } from "./payment.data.ts";
import { CAPTCHA_SETTINGS, SERVICE_SETTINGS, TRACKING_SETTINGS } from "./service.data.ts";
import {
  ConfigError,
  choice,
  decimal,
  flag,
  list,
  milliseconds,
  pairs,
  type Setting,
  text,
  valuesOf,
  whole,
} from "./setting.ts";

const ALL: Record<string, Setting> = {
  ...DATABASE_SETTINGS,
  ...GATE_SETTINGS,
  ...PLAY_SETTINGS,
  ...VISIT_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...NATIVE_SETTINGS,
  ...LINK_SETTINGS,
  ...OPERATOR_SETTINGS,
  ...ADYEN_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...CAPTCHA_SETTINGS,
  ...SERVICE_SETTINGS,
  ...TRACKING_SETTINGS,
};

const [ANY, NAME] = [text({}, { meaning: "" }).schema, /^[a-z]+$/];
const TABLE = {
  FLAG: flag({ otherwise: true, meaning: "" }),
  CHOICE: choice(["red", "blue"], { meaning: "" }),
  WHOLE: whole([1, 9], { otherwise: 5, meaning: "" }),
  DECIMAL: decimal([0, 1], { meaning: "" }),
  WAIT: milliseconds({ meaning: "" }),
  NAME: text({ pattern: NAME, says: "use small letters" }, { meaning: "" }),
  KEY: text({ pattern: NAME, says: "use small letters" }, { secret: true, meaning: "" }),
  LIST: list(
    { item: text({ pattern: NAME }, { meaning: "" }).schema, notation: "", says: "use names" },
    { meaning: "" },
  ),
  PAIRS: pairs({ name: ANY, value: ANY, notation: "", says: "write a=b" }, { meaning: "" }),
};

test("unset and empty variables have their defaults", () => {
  expect(valuesOf(TABLE, { WHOLE: "", NAME: " " })).toEqual({
    FLAG: true,
    WHOLE: 5,
    LIST: [],
    PAIRS: [],
    CHOICE: undefined,
    DECIMAL: undefined,
    WAIT: undefined,
    NAME: undefined,
    KEY: undefined,
  });
});

test("values are decoded by their types", () => {
  const env = {
    FLAG: "0",
    CHOICE: "blue",
    WHOLE: "9",
    DECIMAL: "0.5",
    WAIT: "1500",
    NAME: "anna",
    KEY: "k",
    LIST: "a, b,",
    PAIRS: "a=1, b = x=y",
  };
  expect(valuesOf(TABLE, env)).toEqual({
    FLAG: false,
    CHOICE: "blue",
    WHOLE: 9,
    DECIMAL: 0.5,
    WAIT: 1500,
    NAME: "anna",
    KEY: "k",
    LIST: ["a", "b"],
    PAIRS: [
      ["a", "1"],
      ["b", "x=y"],
    ],
  });
});

test.each([
  ["FLAG", "yes", 'FLAG is "yes": use 1 or 0'],
  ["CHOICE", "green", 'CHOICE is "green": use red, blue'],
  ["WHOLE", "10", 'WHOLE is "10": use a whole number from 1 to 9'],
  ["WHOLE", "1.5", 'WHOLE is "1.5": use a whole number from 1 to 9'],
  ["DECIMAL", "x", 'DECIMAL is "x": use a number from 0 to 1'],
  ["WAIT", "1e3", 'WAIT is "1e3": give whole milliseconds'],
  ["NAME", "Anna", 'NAME is "Anna": use small letters'],
  ["KEY", "SECRET", "KEY cannot be right: use small letters"],
  ["LIST", "a,B", 'LIST has "B": use names'],
  ["PAIRS", "a=1,b", 'PAIRS has "b": write a=b'],
])("%s=%s is refused in one line", (name, value, line) => {
  expect(() => valuesOf(TABLE, { [name]: value })).toThrow(new ConfigError(line));
});

/** Paths of this site stand for the operator's sites elsewhere, and no collector is this gate. */
const OWN = ["/", "/help", ""];

test.each(Object.entries(ALL))("the default of %s has its type", (_, setting) => {
  const { otherwise, schema } = setting;
  if (otherwise === undefined || OWN.some((own) => own === otherwise)) return;
  expect(Value.Check(schema, otherwise)).toBe(true);
});

const SECRETS = Object.entries(ALL).filter(([, { secret }]) => secret);

test.each(SECRETS)("a refusal of %s does not repeat the secret", (_, { refusal }) => {
  expect(refusal("hush-hush")).not.toContain("hush");
});

test.each(Object.keys(ALL).filter((name) => /_(?:KEY|SECRET|PASSWORD|HMAC_KEYS)$/.test(name)))(
  "%s is a secret, unless it is public by design",
  (name) => {
    const isPublic = ["ADYEN_CLIENT_KEY", "ANALYTICS_API_KEY", "CAPTCHA_SITE_KEY"].includes(name);
    expect(ALL[name]?.secret).toBe(!isPublic);
  },
);
