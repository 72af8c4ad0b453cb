/**
 * Runs in the frame. The typed number is sent to this origin only; the merchant's page gets the
 * token by a message to its exact origin.
 */
export const CARD_FIELDS_SCRIPT = `
const { ticket, wrong, unavailable } = JSON.parse(document.getElementById("page").textContent);
const form = document.querySelector("form"), problem = document.querySelector(".problem"), button = document.querySelector("button");
const field = (name) => form.elements.namedItem(name);
const tell = (message) => parent.postMessage({ source: "touchline-acquirer", ...message }, ticket.origin);
const grow = () => tell({ type: "height", height: Math.ceil(document.body.getBoundingClientRect().height) });
field("number").addEventListener("input", ({ target }) => {
  target.value = target.value.replace(/\\D/g, "").slice(0, 19).replace(/(.{4})(?=.)/g, "$1 ");
});
field("expiry").addEventListener("input", ({ target, inputType }) => {
  const digits = target.value.replace(/\\D/g, "").slice(0, 4);
  target.value = digits.length > 2 || (digits.length === 2 && inputType !== "deleteContentBackward") ? digits.slice(0, 2) + "/" + digits.slice(2) : digits;
});
field("cvc").addEventListener("input", ({ target }) => { target.value = target.value.replace(/\\D/g, "").slice(0, 4); });
const complain = (name, text) => {
  for (const each of ["number", "expiry", "cvc", "holder"]) field(each).removeAttribute("aria-invalid");
  problem.textContent = text;
  if (name) { field(name).setAttribute("aria-invalid", "true"); field(name).focus(); }
  grow();
};
const submit = async () => {
  if (button.disabled) return;
  button.disabled = true;
  complain(null, "");
  tell({ type: "busy" });
  const [month, year] = field("expiry").value.split("/");
  const card = { number: field("number").value, expiryMonth: Number(month), expiryYear: 2000 + Number(year || -2000), cvc: field("cvc").value, holder: field("holder").value };
  try {
    const answer = await fetch("fields/tokens", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ticket, card }) });
    const body = await answer.json();
    if (answer.ok) { form.reset(); tell({ type: "card", ...body }); }
    else if (body.error && body.error.field) { complain(body.error.field, wrong[body.error.field]); tell({ type: "invalid", field: body.error.field }); }
    else { complain(null, unavailable); tell({ type: "unavailable" }); }
  } catch { complain(null, unavailable); tell({ type: "unavailable" }); }
  button.disabled = false;
};
form.addEventListener("submit", (event) => { event.preventDefault(); void submit(); });
addEventListener("message", ({ origin, source, data }) => {
  if (origin === ticket.origin && source === parent && data && data.source === "touchline-merchant" && data.type === "submit") void submit();
});
tell({ type: "ready" });
grow();
`;
