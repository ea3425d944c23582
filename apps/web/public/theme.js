// Runs before the first paint, so that the chosen theme and palette never flash. Kept outside the bundle because
// the page's security policy forbids inline scripts. app/preferences.ts writes what is read here.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("theme") || "dark";
    if (theme === "system") theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    root.dataset.theme = theme === "light" ? "light" : "dark";
    root.dataset.palette = localStorage.getItem("palette") || "green-up";
  } catch {
    root.dataset.theme = "dark";
  }
  var colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute("content", root.dataset.theme === "light" ? "#ffffff" : "#0b0e11");
})();
