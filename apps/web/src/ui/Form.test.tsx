// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Form } from "./Form.tsx";

const form = (
  <Form>
    <input aria-label="Email" />
    <button type="submit">Send</button>
  </Form>
);

test("a server-rendered form takes no input until the page is hydrated", () => {
  document.body.innerHTML = `<div id="page">${renderToString(form)}</div>`;
  const before = document.querySelector("input");
  expect(before?.closest("fieldset")?.disabled).toBe(true);
  const page = document.getElementById("page");
  render(form, { container: page as HTMLElement, hydrate: true });
  expect(screen.getByLabelText("Email")).toBe(before);
  expect(before?.closest("fieldset")?.disabled).toBe(false);
});
