// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { isPersonalNumber, moneyAmount } from "@touchline/core";
import { checkPhone } from "@touchline/core/phone";
import { type ComponentType, useState } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createFrameBuilder } from "../../server/frame-builder.ts";
import { builtInSources } from "../../server/site-sources.ts";
import { type Frame, FrameProvider } from "../data/frame/frame.ts";
import { TextProvider } from "../platform/texts/text.ts";
import { CodeField } from "./CodeField.tsx";
import { DateField } from "./DateField.tsx";
import { MoneyField } from "./MoneyField.tsx";
import { NumberField } from "./NumberField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PersonalNumberField } from "./PersonalNumberField.tsx";
import { PhoneField } from "./PhoneField.tsx";

const frames: Record<string, Frame> = {};
beforeAll(async () => {
  const build = createFrameBuilder(builtInSources());
  for (const locale of ["en", "ru"])
    frames[locale] = await build("localhost", locale, [], () => undefined);
});
afterEach(cleanup);

/** A form with one field. `value()` returns the value that the field last passed to the form. */
function show<V>(
  Field: ComponentType<{ label: string; value: V; onChange: (value: V) => void }>,
  start: V,
  locale = "en",
) {
  let held = start;
  const frame = frames[locale] as Frame;
  function Form() {
    const [value, setValue] = useState(start);
    held = value;
    return <Field label="Field" value={value} onChange={setValue} />;
  }
  render(
    <FrameProvider value={frame}>
      <TextProvider texts={frame.texts} tag={frame.tag}>
        <Form />
      </TextProvider>
    </FrameProvider>,
  );
  const input = screen.getByLabelText("Field") as HTMLInputElement;
  return {
    input,
    value: () => held,
    type(text: string) {
      input.focus();
      input.value = text;
      fireEvent.input(input);
    },
    leave() {
      fireEvent.blur(input);
      fireEvent.change(input);
    },
  };
}

describe("number mask", () => {
  test.each([
    ["en", "."],
    ["ru", ","],
  ])(
    "a number in %s has the decimal sign %s, accepts dot and comma alike, 2 decimals, no sign and no thousands separator",
    (locale, sign) => {
      const { input, type, value } = show<number | null>(
        (props) => <NumberField {...props} />,
        null,
        locale,
      );
      for (const typed of ["1234567.891", "1234567,891"]) {
        type(typed);
        expect([input.value, value()]).toEqual([`1234567${sign}89`, 1234567.89]);
      }
      type("-5");
      expect([input.value, value()]).toEqual(["5", 5]);
      type("12,");
      expect([input.value, value()]).toEqual([`12${sign}`, 12]);
      type("");
      expect(value()).toBeNull();
    },
  );

  test.each([
    ["en", "12.5", "$"],
    ["ru", "12,5", "$"],
  ])("an amount in %s is written %s beside %s, as the site shows money", (locale, text, sign) => {
    const { input } = show<number | null>(
      (props) => <MoneyField {...props} currency="USD" />,
      1250,
      locale,
    );
    expect(input.value).toBe(text);
    const box = input.parentElement?.textContent;
    expect(box).toBe(sign);
    expect(input.previousSibling !== null).toBe(locale === "en");
  });

  test("a number is clamped to its bounds when the field loses focus, not before", () => {
    const { input, type, leave, value } = show<number | null>(
      (props) => <NumberField {...props} min={10} max={500} />,
      20,
    );
    expect(input.value).toBe("20");
    type("3");
    expect([input.value, value()]).toEqual(["3", 3]);
    leave();
    expect([input.value, value()]).toEqual(["10", 10]);
    type("999");
    leave();
    expect([input.value, value()]).toEqual(["500", 500]);
  });

  test("money is held in minor units, with the decimals of its currency", () => {
    const euro = show<number | null>(
      (props) => <MoneyField {...props} currency="EUR" max={1_000_000} />,
      1250,
    );
    expect(euro.input.value).toBe("12.5");
    euro.type("0,29");
    expect(euro.value()).toBe(29);
    euro.type("99999");
    euro.leave();
    expect([euro.input.value, euro.value()]).toEqual(["10000", 1_000_000]);
    cleanup();
    const yen = show<number | null>((props) => <MoneyField {...props} currency="JPY" />, null);
    yen.type("12,5");
    expect(yen.value()).toBe(12);
  });

  test.each([
    ["abc", 0],
    ["", 0],
    ["12,345", 12.35],
    ["7.5", 7.5],
  ])(
    "the money amount of %j is %d: non-numeric becomes 0, the rest is rounded to 2 decimals",
    (text, amount) => {
      expect(moneyAmount(text)).toBe(amount);
    },
  );
});

describe("date entry", () => {
  test("a date is typed in the order of its language, from a translation key", () => {
    const { input, type, value } = show<string | null>((props) => <DateField {...props} />, null);
    expect(input.placeholder).toBe("DD/MM/YYYY");
    for (const text of ["17051990", "17/5/1990", "17.05.1990", "17-5-1990"]) {
      type("");
      type(text);
      expect([input.value, value()]).toEqual(["17/05/1990", "1990-05-17"]);
    }
    type("17/05/199");
    expect(value()).toBeNull();
    cleanup();
    const russian = show<string | null>((props) => <DateField {...props} />, "1999-12-31", "ru");
    expect(russian.input.placeholder).toBe("ДД.ММ.ГГГГ");
    expect(russian.input.value).toBe("31.12.1999");
  });

  test("a date that does not exist or lies outside its bounds is refused", () => {
    const { input, type, value } = show<string | null>(
      (props) => <DateField {...props} min="1950-01-01" max="2008-06-15" />,
      null,
    );
    type("30022001");
    expect(value()).toBeNull();
    type("16062008");
    expect(value()).toBeNull();
    type("15062008");
    expect([input.value, value()]).toEqual(["15/06/2008", "2008-06-15"]);
  });
});

describe("phone", () => {
  const phone = (value = "", defaultCountry = "GB") =>
    show<string>((props) => <PhoneField {...props} defaultCountry={defaultCountry} />, value);

  test("a phone is typed in the mask of its country and stored as international digits", () => {
    const { input, type, value } = phone();
    expect(input.placeholder).toBe("0000 000000");
    screen.getByRole("button", { name: "Country code: +44" });
    type("7400123456");
    expect([input.value, value()]).toEqual(["7400 123456", "447400123456"]);
    expect(checkPhone(value(), "GB")).toBe(true);
    type("2079460000");
    expect(checkPhone(value(), "GB")).toBe(false);
    type("");
    expect(value()).toBe("");
  });

  test("a number pasted with its dial code sets its country", () => {
    const { input, value } = phone();
    fireEvent.paste(input, { clipboardData: { getData: () => "+49 1512 3456789" } });
    screen.getByRole("button", { name: "Country code: +49" });
    expect([input.value, value()]).toEqual(["1512 3456789", "4915123456789"]);
  });

  test("a phone the form already holds is shown under its own country", () => {
    const { input } = phone("4520123456");
    screen.getByRole("button", { name: "Country code: +45" });
    expect(input.value).toBe("20 12 34 56");
  });

  test("an empty phone follows the form's country; a typed one keeps its own", () => {
    let choose: (country: string) => void = () => {};
    const { type, value } = show<string>((props) => {
      const [country, setCountry] = useState("CW");
      choose = setCountry;
      return <PhoneField {...props} defaultCountry={country} />;
    }, "");
    screen.getByRole("button", { name: "Country code: +599" });
    act(() => choose("BR"));
    screen.getByRole("button", { name: "Country code: +55" });
    type("11961234567");
    act(() => choose("GB"));
    screen.getByRole("button", { name: "Country code: +55" });
    expect(value()).toBe("5511961234567");
  });

  test("another country keeps the digits and changes the dial code and the mask", async () => {
    const { input, type, value } = phone();
    type("7400123456");
    fireEvent.click(screen.getByRole("button", { name: "Country code: +44" }));
    const find = await screen.findByLabelText("Search list", {}, { timeout: 10_000 });
    fireEvent.change(find, { target: { value: "+48" } });
    fireEvent.click(screen.getByRole("button", { name: /Poland/ }));
    await vi.waitFor(() => expect(value()).toBe("487400123456"));
    expect(input.value).toBe("740 012 345");
  });
});

test("Denmark's personal number is masked and its placeholder 000000-0000 is not a number", () => {
  const { input, type, value } = show<string>((props) => <PersonalNumberField {...props} />, "");
  expect(input.placeholder).toBe("000000-0000");
  expect(isPersonalNumber(input.placeholder)).toBe(false);
  type("0101901234");
  expect([input.value, value()]).toEqual(["010190-1234", "010190-1234"]);
  expect(isPersonalNumber(value())).toBe(true);
});

test("a code takes digits only and is submitted when complete", () => {
  const onComplete = vi.fn();
  const { input } = show<string>(
    (props) => <CodeField {...props} length={6} onComplete={onComplete} />,
    "",
  );
  expect(input.autocomplete).toBe("one-time-code");
  fireEvent.change(input, { target: { value: "12 34x" } });
  expect(input.value).toBe("1234");
  expect(onComplete).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: "123 456 789" } });
  expect(input.value).toBe("123456");
  expect(onComplete).toHaveBeenCalledExactlyOnceWith("123456");
});

test("a password is hidden until the visitor shows it", () => {
  const { input } = show<string>(
    ({ label, value, onChange }) => (
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
    "kickoff2026",
  );
  expect(input.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.type).toBe("text");
});
