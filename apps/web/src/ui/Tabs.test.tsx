// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./Tabs.tsx";

afterEach(cleanup);

const TABS = ["one", "two", "three"].map((value) => ({ value, label: value.toUpperCase() }));

function Choice({ tabs = TABS, first = "one" }: { tabs?: typeof TABS; first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Tabs label="Numbers" value={value} onChange={setValue} tabs={tabs}>
      <p>content of {value}</p>
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole("tab", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("a tap chooses a tab, and its panel is named after it", () => {
  render(<Choice />);
  fireEvent.click(tab("TWO"));
  expect(tab("TWO").getAttribute("aria-selected")).toBe("true");
  expect(tab("ONE").getAttribute("aria-selected")).toBe("false");
  const panel = screen.getByRole("tabpanel", { name: "TWO" });
  expect(panel.textContent).toBe("content of two");
  expect(tab("TWO").getAttribute("aria-controls")).toBe(panel.id);
});

test("the keyboard enters at the chosen tab; arrows, Home and End move round the list", () => {
  render(<Choice first="two" />);
  expect(TABS.map(({ label }) => tab(label).tabIndex)).toEqual([-1, 0, -1]);
  tab("TWO").focus();
  for (const [key, label] of [
    ["ArrowRight", "THREE"],
    ["ArrowRight", "ONE"],
    ["ArrowLeft", "THREE"],
    ["Home", "ONE"],
    ["End", "THREE"],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(tab(label));
  }
  expect(tab("TWO").getAttribute("aria-selected")).toBe("true");
});

test("the keyboard reaches a list in which no tab is chosen", () => {
  render(<Choice first="none" />);
  expect(TABS.map(({ label }) => tab(label).tabIndex)).toEqual([0, -1, -1]);
});

test("a single alternative needs no tabs", () => {
  render(<Choice tabs={TABS.slice(0, 1)} />);
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(screen.getByText("content of one")).toBeTruthy();
});
