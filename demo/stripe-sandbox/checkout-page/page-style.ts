/** The style of the checkout. It looks like a receipt, so that customers do not mistake it for the shop. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f4ede2; --surface: #fffdf9; --field: #fff; --line: #e3d8c8; --edge: #8f8275;
  --ink: #231b15; --muted: #675a4f; --accent: #c53e13; --pressed: #a5330e; --on-accent: #fff;
  --bad: #9a1d14; --bad-wash: #fce6e2; --stamp: #1c5e2c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15110e; --surface: #261f19; --field: #17120f; --line: #3a3028; --edge: #8d7e71;
    --ink: #f8f1e8; --muted: #bbaea0; --accent: #ff7d45; --pressed: #ff976a; --on-accent: #230d03;
    --bad: #ffb3a9; --bad-wash: #421a16; --stamp: #9fdfaa;
  }
}
* { box-sizing: border-box; margin: 0 }
html { -webkit-text-size-adjust: 100% }
body {
  min-height: 100dvh; padding: 0 20px max(24px, env(safe-area-inset-bottom));
  background: var(--paper); color: var(--ink);
  font: 400 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
header, main { max-width: 940px; margin: 0 auto }
header { min-height: 64px; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px }
a { color: inherit }
.back { min-height: 44px; padding-right: 8px; display: inline-flex; align-items: center; gap: 8px; font-weight: 500; text-decoration: none }
.back:hover { text-decoration: underline; text-underline-offset: 3px }
.stamp {
  padding: 3px 10px; border: 2px solid; border-radius: 6px; rotate: -2deg; color: var(--stamp);
  font-size: 0.75rem; font-weight: 700; letter-spacing: 0.09em; text-transform: uppercase; white-space: nowrap;
}
h1, h2 { font-family: ui-serif, "Iowan Old Style", Georgia, "Times New Roman", serif; font-weight: 600; letter-spacing: -0.01em; line-height: 1.15 }
h1 { font-size: 1.75rem }
h2 { font-size: 1.125rem }
.receipt { background: var(--surface); border-radius: 4px 4px 0 0; padding: 10px 20px 28px;
  mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / 14px 100% }
summary { min-height: 44px; display: flex; align-items: center; justify-content: space-between; gap: 12px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary span { display: inline-flex; align-items: center; gap: 10px; color: var(--muted); font-size: 0.875rem }
summary span::after { content: ""; width: 7px; height: 7px; margin-top: -4px; border: solid; border-width: 0 2px 2px 0; rotate: 45deg }
details[open] summary span::after { margin-top: 4px; rotate: 225deg }
.lines { list-style: none; padding: 4px 0 14px; display: grid; gap: 10px }
.lines li { display: grid; grid-template-columns: minmax(2.2em, auto) 1fr auto; gap: 8px; font-variant-numeric: tabular-nums }
.lines b { color: var(--muted); font-weight: 400 }
.lines span { overflow-wrap: anywhere }
.total { display: flex; justify-content: space-between; gap: 16px; font-variant-numeric: tabular-nums; padding-top: 14px; border-top: 1px dashed var(--edge); font-size: 1.125rem; font-weight: 600 }
form { margin-top: 28px }
form { display: grid; gap: 18px }
.alert { padding: 14px 16px; border-radius: 12px; background: var(--bad-wash); color: var(--bad) }
.alert b { display: block }
.field-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start }
.field { display: grid; gap: 6px; align-content: start; min-width: 0 }
label { font-weight: 500; font-size: 0.9375rem }
label span { color: var(--muted); font-weight: 400 }
input {
  width: 100%; min-height: 52px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 12px;
  background: var(--field); color: inherit; font: inherit; font-size: 1.0625rem; font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad) }
.field-error { color: var(--bad); font-size: 0.875rem }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; border-radius: 12px }
.button {
  min-height: 54px; width: 100%; padding: 8px 20px; border: 0; border-radius: 16px; background: var(--accent); color: var(--on-accent);
  display: flex; align-items: center; justify-content: center; font: inherit; font-size: 1.0625rem; font-weight: 600; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--pressed) }
.note { margin-top: 28px; color: var(--muted); font-size: 0.875rem; text-wrap: pretty }
.note dl { margin-top: 8px; display: grid; grid-template-columns: auto 1fr; gap: 6px 16px }
.note dt { font-variant-numeric: tabular-nums; color: var(--ink); user-select: all }
body:has(.message) header, .message { max-width: 440px }
.message { padding: 28px 24px 36px; display: grid; gap: 12px; text-wrap: balance }
.message p { margin-bottom: 12px; color: var(--muted) }
@media (min-width: 860px) {
  header { min-height: 88px }
  main.columns { display: grid; grid-template-columns: 380px 1fr; gap: 64px; align-items: start; padding-top: 16px }
  h1 { font-size: 2rem }
  form { margin-top: 0 }
}
`
