/** Enough steps to find an element among its like. */
const DEPTH = 6;
/** Ids that a framework makes up differ from page load to page load. */
const LASTING_ID = /^[a-z][\w-]*$/i;

/**
 * A CSS selector of an element by its place alone: nothing that a page says of a person gets into
 * it.
 */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < DEPTH; at = at.parentElement) {
    if (LASTING_ID.test(at.id) && !/\d/.test(at.id)) {
      steps.unshift(`#${at.id}`);
      break;
    }
    steps.unshift(stepOf(at));
    if (at === at.ownerDocument.body) break;
  }
  return steps.join(" > ");
}

function stepOf(element: Element): string {
  const tag = element.tagName.toLowerCase();
  const alike = [...(element.parentElement?.children ?? [])].filter(
    (sibling) => sibling.tagName === element.tagName,
  );
  return alike.length < 2 ? tag : `${tag}:nth-of-type(${alike.indexOf(element) + 1})`;
}
