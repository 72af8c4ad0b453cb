// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Form } from "./Form.tsx";
import { PickField } from "./PickField.tsx";
import { TextField } from "./TextField.tsx";

afterEach(cleanup);

function Sample({ later }: { later: Promise<void> }) {
  const [wrong, setWrong] = useState(false);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void later.then(() => setWrong(true));
      }}
    >
      <TextField label="First" />
      <PickField
        label="Second"
        value=""
        error={wrong ? "Choose one" : undefined}
        icon={null}
        onPick={() => {}}
      />
      <TextField label="Third" error={wrong ? "Fill in" : null} />
      <button type="submit">Send</button>
    </Form>
  );
}

test("the first wrong field gets the focus, whatever its kind, also when the gate found it", async () => {
  let answer = () => {};
  render(<Sample later={new Promise((resolve) => (answer = resolve))} />);
  fireEvent.click(screen.getByText("Send"));
  expect(document.activeElement).toBe(document.body);
  answer();
  await waitFor(() => expect(document.activeElement?.hasAttribute("data-invalid")).toBe(true));
});

test("somebody who has gone on typing is not pulled back", async () => {
  let answer = () => {};
  render(<Sample later={new Promise((resolve) => (answer = resolve))} />);
  fireEvent.click(screen.getByText("Send"));
  const first = screen.getByLabelText("First");
  first.focus();
  fireEvent.keyDown(first, { key: "a" });
  answer();
  await screen.findByText("Fill in");
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(first);
});
