import { capitalize, cleanLine, escapeMarkup, formatCount, formatFor, formatInteger, truncate } from "./start.js";
import { GATE_STATUSES, canListCases, caseHash, createDocument, createLinks, historyWithCurrent, isBaseRun, isCompared, joinPhrases, narrowColumns, piecesOf, runName, scoreHash, toTerminal, verdictWords, withoutBreaks } from "./stored-report.js";
import { ofSuite } from "./step.js";
import { applicableMetrics, caseTerms, evidenceOf, exactSum, gatedSeries, groupBy, isMainScore, isQuantile, partsFor, scoreName, seriesName, sliceName, textsOf, trendsOf } from "./schemas.js";
import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

// node_modules/preact/dist/preact.mjs
var n;
var t;
var r;
var u$1;
var i$1;
var f$1;
var o$1;
var e;
var l$1;
var c$1;
var a$1;
var s$1;
var h$1 = Symbol.for("pv");
var p$1 = {};
var y$1 = [];
var v$1 = /^m(i|n|o|s|text|space)$/;
var w$1 = Array.isArray;
var d$1 = y$1.slice;
var _$1 = Object.assign;
function g$1(n) {
	n && n.parentNode && n.remove();
}
function k$1(n, t, r) {
	var u, i, f, o = {}, e = arguments.length;
	for (f in t) "key" == f ? u = t[f] : "ref" == f && "function" != typeof n ? i = t[f] : o[f] = t[f];
	return e > 2 && (o.children = e > 3 ? d$1.call(arguments, 2) : r), m$1(n, o, u, i, null);
}
function m$1(r, u, i, f, o) {
	var e = {
		type: r,
		props: u,
		key: i,
		ref: f,
		__k: null,
		__: null,
		__b: 0,
		__e: null,
		__c: null,
		constructor: h$1,
		__v: o || ++t,
		__i: -1,
		__u: 0
	};
	return !o && n.vnode && n.vnode(e), e;
}
function $$1(n) {
	return n.children;
}
function x$1(n, t) {
	this.props = n, this.context = t, this.__g = 0;
}
function S(n, t) {
	if (null == t) return n.__ && S(n.__, n.__i + 1);
	for (var r; t < n.__k.length; t++) if ((r = n.__k[t]) && r.__e) return r.__e;
	return "function" != typeof n.type || n.props.__P ? null : S(n);
}
function C(t) {
	var r, u = t.__v, i = u.__e, f = [], o = [], e = t.__P;
	e && ((r = _$1({ constructor: h$1 }, u)).__v = u.__v + 1, n.vnode && n.vnode(r), z$1(e, r, u, t.__n, e.namespaceURI, 32 & u.__u ? [i] : null, f, i || S(u), 32 & u.__u, o), r.__v = u.__v, r.__.__k[r.__i] = r, E(f, r, o), u.__ = u.__e = null, r.__e != i && j$1(r));
}
function j$1(n) {
	if ((n = n.__) && n.__c && !n.props.__P) return n.__e = null, n.__k.some(function(t) {
		return t && (n.__e = t.__e);
	}), j$1(n);
}
function L(t) {
	(8 & t.__g || (t.__g |= 8, u$1.push(t), f$1++)) && i$1 == n.debounceRendering || ((i$1 = n.debounceRendering) || queueMicrotask)(H$1);
}
function H$1() {
	try {
		for (var n, t = 1; u$1.length;) u$1.length > t && u$1.sort(o$1), n = u$1.shift(), t = u$1.length, 8 & n.__g && C(n);
	} finally {
		(f$1 = u$1.length) && (i$1 || queueMicrotask)(H$1);
	}
}
function I$1(n, t, r, u, i, f, o, e, l, c, a) {
	var s, h, v, w, d, _, g = u.__k || y$1, k = t.length;
	for (l = q$1(r, t, g, l, k), s = 0; s < k; s++) null != (v = r.__k[s]) && (h = ~v.__i && g[v.__i] || p$1, v.__i = s, _ = z$1(n, v, h, i, f, o, e, l, c, a), w = v.__e, (h.ref != v.ref || 8 & h.__u) && (h.ref && G(h.ref, null, v, h), v.ref && a.push(v.ref, v.__c || w, v)), d = d || w, 4 & v.__u ? (l = A(v, l, n, !h.__v), h.__e && (h.__e = null)) : "function" == typeof v.type && void 0 !== _ ? l = _ : w && (l = w.nextSibling), v.__u &= -21);
	return r.__e = d, l;
}
function q$1(n, t, r, u, i) {
	var f, o, e, l, c, a, s, p, y, v = r.length, d = v, _ = 0, g = 0, k = n.__k = Array(i);
	for (f = 0; f < i; f++) null != (o = t[f]) && "boolean" != typeof o && "function" != typeof o ? ("object" != typeof o || o.constructor === String ? o = k[f] = m$1(null, o) : w$1(o) ? o = k[f] = m$1($$1, { children: o }) : o.constructor === h$1 && o.__b ? o = k[f] = m$1(o.type, o.props, o.key, o.ref, o.__v) : k[f] = o, l = f + _, o.__ = n, o.__b = n.__b + 1, e = null, ~(c = o.__i = P$1(o, r, l, d)) && (d--, (e = r[c]) && (e.__u |= 2)), e && e.__v ? (o.__u |= 16, c == l - 1 ? _-- : c == l + 1 ? _++ : c != l && (c > l ? _-- : _++, g = 1)) : (~c || (i > v ? _-- : i < v && _++), "function" != typeof o.type && (o.__u |= 4))) : k[f] = null;
	if (g) {
		for (a = [], s = [], f = 0; f < i; f++) if ((o = k[f]) && 16 & o.__u) {
			for (_ = 0, p = a.length; _ < p;) a[y = _ + p >> 1] < o.__i ? _ = y + 1 : p = y;
			a[_] = o.__i, s[f] = _ + 1;
		}
		for (_ = a.length; f--;) s[f] && (s[f] == _ ? _-- : k[f].__u |= 4);
	}
	if (d) for (f = 0; f < v; f++) !(e = r[f]) || 2 & e.__u || (e.__e == u && (u = S(e)), J(e, e));
	return u;
}
function A(n, t, r, u) {
	var i, f, o, e;
	if ("function" == typeof n.type) {
		if (n.props.__P) return t;
		if (i = n.__k) for (f = 0; f < i.length; f++) i[f] && (i[f].__ = n, t = A(i[f], t, r, !1));
		return t;
	}
	for (t && !t.parentNode && (t = S(n)) && !t.parentNode && (t = null), o = n.__e, e = t; e && 8 == e.nodeType;) e = e.nextSibling;
	for (o != e && (!u && r.moveBefore && o.parentNode ? r.moveBefore(o, t) : r.insertBefore(o, t || null)), t = o; (t = t && t.nextSibling) && 8 == t.nodeType && !t.data.startsWith("$s"););
	return t;
}
function P$1(n, t, r, u) {
	var i, f = n.key, o = n.type, e = t[r], l = e && !(2 & e.__u);
	if (null === e && null == f || l && f == e.key && o == e.type) return r;
	if (u > (l ? 1 : 0)) {
		for (i = r - 1; i >= 0; i--) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
		for (i = r + 1; i < t.length; i++) if ((e = t[i]) && !(2 & e.__u) && f == e.key && o == e.type) return i;
	}
	return -1;
}
function T$1(n, t, r) {
	r ??= "", "-" == t[0] ? n.setProperty(t, r) : n[t] = r;
}
function N$1(n, t, r, u, i) {
	var f, o;
	if ("style" == t) if ("string" == typeof r) n.style.cssText = r;
	else {
		if ("string" == typeof u && (n.style.cssText = u = ""), u) for (t in u) r && t in r || T$1(n.style, t);
		if (r) for (t in r) u && r[t] == u[t] || T$1(n.style, t, r[t]);
	}
	else if ("o" == t[0] && "n" == t[1]) "function" != typeof r && (r = null), "function" != typeof u && (u = null), (n.__e || (n.__e = {}))[t] = r, r && u || (o = a$1[t] || (a$1[t] = V$1(t)), (n.__a || (n.__a = {}))[t] = c$1, f = t != (t = t.replace(l$1, "$1")), (t = t.slice(2))[0] < "a" && (t = t.toLowerCase()), r ? n.addEventListener(t, o, f) : n.removeEventListener(t, o, f));
	else {
		if ("http://www.w3.org/2000/svg" == i) t = t.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
		else if ("width" != t && "height" != t && "href" != t && "list" != t && "form" != t && "tabIndex" != t && "download" != t && "rowSpan" != t && "colSpan" != t && "role" != t && "popover" != t && t in n) try {
			n[t] = null == r ? "" : r;
			return;
		} catch (n) {}
		if ("function" == typeof r) return;
		null == r || !1 === r && "-" != t[4] ? n.removeAttribute(t) : n.setAttribute(t, "popover" == t && 1 == r ? "" : r);
	}
}
function V$1(t) {
	return function(r) {
		var u = this.__e;
		if (u) {
			if (u = u[t], null == r[e]) r[e] = c$1++;
			else if (r[e] < this.__a[t]) return;
			return u(n.event ? n.event(r) : r);
		}
	};
}
function z$1(t, r, u, i, f, o, e, l, c, a) {
	var s, p, v, d, k, b, m, M, C, j, L, H, q, A, O, P, T, N, V = r.type;
	if (r.constructor !== h$1) return null;
	128 & u.__u && (c = 32 & u.__u, s = u.__c.__z) && (r.__u |= c, p = o = [], 8 == s.nodeType ? l = B$1(s, o) : o.push(s), l = o[0] || l), (s = n.__b) && s(r);
	n: if ("function" == typeof V) {
		v = e.length;
		try {
			if (M = r.props, C = (s = V.prototype) && s.render, j = (s = V.contextType) && i[s.__c], L = s ? j ? j.props.value : s.__ : i, (d = u.__c) ? (r.__c = d, 2 & d.__g && (d.__g |= 1)) : (C ? r.__c = d = new V(M, L) : (r.__c = d = new x$1(M, L), d.constructor = V, d.render = K), j && j.sub(d), d.state || (d.state = {}), d.__n = i, d.__g |= 8, d.__h = [], d.__k = []), C && (d.__s || (d.__s = d.state), V.getDerivedStateFromProps && (d.__s == d.state && (d.__s = _$1({}, d.__s)), _$1(d.__s, V.getDerivedStateFromProps(M, d.__s)))), k = d.props, b = d.state, d.__v = r, u.__c) {
				if (M !== k && C && !V.getDerivedStateFromProps && d.componentWillReceiveProps && d.componentWillReceiveProps(M, L), r.__v == u.__v && !(8 & d.__g) || !(4 & d.__g) && d.shouldComponentUpdate && !1 === d.shouldComponentUpdate(M, d.__s, L)) {
					r.__v != u.__v && (d.props = M, d.state = d.__s, d.__g &= -9), r.__e = u.__e, r.__k = u.__k, r.__k.some(function(n) {
						n && (n.__ = r);
					}), y$1.push.apply(d.__h, d.__k), d.__k = [], d.__h.length && e.push(d), l = S(u);
					break n;
				}
				d.componentWillUpdate && d.componentWillUpdate(M, d.__s, L), C && d.componentDidUpdate && d.__h.push(function() {
					d.componentDidUpdate(k, b, m);
				});
			} else C && !V.getDerivedStateFromProps && d.componentWillMount && d.componentWillMount(), C && d.componentDidMount && d.__h.push(d.componentDidMount);
			d.context = L, d.props = M, d.__P = t, d.__g &= -5, H = n.__r, q = C ? 25 : 0;
			do
				d.__g &= -9, H && H(r), s = d.render(d.props, d.state = d.__s, d.context);
			while (8 & d.__g && ++q < 25);
			C && (y$1.push.apply(d.__h, d.__k), d.__k = []), d.state = d.__s, d.getChildContext && (i = _$1({}, i, d.getChildContext())), C && u.__c && d.getSnapshotBeforeUpdate && (m = d.getSnapshotBeforeUpdate(k, b)), A = s && s.type === $$1 && null == s.key ? s.props.children : s, M.__P && (s = l, f = (t = M.__P).namespaceURI, c = o = null, u.props && u.props.__P != t && (u.__k.some(function(n) {
				n && J(n, n);
			}), u.__k = null), l = u.__k ? S(u, 0) : null), l = I$1(t, w$1(A) ? A : [A], r, u, i, f, o, e, l, c, a), M.__P && (r.__e = null, l = s), r.__u &= -161, p && p.some(g$1), d.__h.length && e.push(d), 1 & d.__g && (d.__g &= -4);
		} catch (t) {
			if (e.length = v, r.__v = null, c || o) if (t && t.then) {
				if (r.__u |= 128 | c, o) {
					for (~(T = o.indexOf(l || void 0)) || (T = o.length); (N = o[T - 1]) && 8 == N.nodeType;) T--;
					for (; T < o.length; T++) if (N = o[T]) if (o[T] = null, O) {
						if (N == P) break;
					} else {
						if (8 != N.nodeType) break;
						N.data.startsWith("$s") && (P = B$1(O = N));
					}
				}
				if (!O) {
					for (; l && 8 == l.nodeType && l.nextSibling;) l = l.nextSibling;
					O = l;
				}
				(s = B$1(O = r.__c.__z || (r.__c.__z = O))) ? (r.__e = O, l = s) : r.__e = l, l = l && l.nextSibling;
			} else o && o.some(g$1);
			else r.__e = u.__e;
			r.__k || (r.__k = u.__k || []), t && t.then || D(r), n.__e(t, r, u);
		}
	} else l = r.__e = F$1(u.__e, r, u, i, f, o, e, c, a, t);
	return (s = n.diffed) && s(r), l;
}
function B$1(n, t) {
	if (n && 8 == n.nodeType && n.data.startsWith("$s")) for (var r = 1; n = n.nextSibling;) {
		if (8 == n.nodeType) {
			if (n.data.startsWith("$s")) r++;
			else if (n.data.startsWith("/$s") && !--r) return n;
		}
		t && t.push(n);
	}
}
function D(n) {
	n && (n.__c && (n.__c.__g |= 4), n.__k && n.__k.some(D));
}
function E(t, r, u) {
	for (var i = 0; i < u.length;) G(u[i++], u[i++], u[i++]);
	n.__c && n.__c(r, t), t.some(function(r) {
		try {
			t = r.__h, r.__h = [], t.some(function(n) {
				n.call(r);
			});
		} catch (t) {
			n.__e(t, r.__v);
		}
	});
}
function F$1(t, r, u, i, f, o, e, l, c, a) {
	var s, h, y, _, k, b, m, M, $ = u.props || p$1, x = r.props, C = r.type;
	if ("svg" == C ? f = "http://www.w3.org/2000/svg" : "math" == C ? f = "http://www.w3.org/1998/Math/MathML" : f || (f = "http://www.w3.org/1999/xhtml"), o) {
		for (s = 0; s < o.length; s++) if ((k = o[s]) && (C ? k.localName == C : 3 == k.nodeType)) {
			t = k, o[s] = null;
			break;
		}
	}
	if (!t) {
		if (M = a.ownerDocument || document, !C) return M.createTextNode(x);
		t = M.createElementNS(f, C, x.is ? x : a), l && (n.__m && n.__m(r, o), l = !1), o = null;
	}
	if (C) {
		if (a = "template" == C && t.content || t, o = "textarea" == C && null != x.defaultValue ? null : o && d$1.call(a.childNodes), !l && o) for ($ = {}, s = 0; s < t.attributes.length; s++) $[(k = t.attributes[s]).name] = k.value;
		for (s in $) k = $[s], "dangerouslySetInnerHTML" == s ? y = k : "children" == s || s in x || "value" == s && "defaultValue" in x || "checked" == s && "defaultChecked" in x || N$1(t, s, null, k, f);
		for (s in x) k = x[s], "children" == s ? _ = k : "dangerouslySetInnerHTML" == s ? h = k : "value" == s ? b = k : "checked" == s ? m = k : l && "function" != typeof k || $[s] === k || N$1(t, s, k, $[s], f);
		h ? (l || y && (h.__html == y.__html || h.__html == t.innerHTML) || (t.innerHTML = h.__html), r.__k = []) : (y && (t.textContent = ""), ("foreignObject" == C || "http://www.w3.org/1998/Math/MathML" == f && v$1.test(C)) && (f = "http://www.w3.org/1999/xhtml"), I$1(a, w$1(_) ? _ : [_], r, u, i, f, o, e, o ? o[0] : u.__k && S(u, 0), l, c), o && o.some(g$1)), l && "textarea" != C || (s = "value", "progress" == C && null == b ? t.removeAttribute(s) : null == b || b === t[s] && ("progress" != C || b) || N$1(t, s, b, $[s], f), s = "checked", null != m && m != t[s] && N$1(t, s, m, $[s], f));
	} else $ === x || l && t.data == x || (t.data = x);
	return t;
}
function G(t, r, u, i) {
	try {
		"function" == typeof t ? r ? r.__x = t(r) || 1 : i && (i = i.__c || i.__e) && (r = i.__x) && (i.__x = null, "function" == typeof r ? r() : t(null)) : t.current = r;
	} catch (t) {
		n.__e(t, u);
	}
}
function J(t, r, u) {
	var i, f, o, e;
	if (n.unmount && n.unmount(t), !(i = t.ref) || i.current && i.current != t.__e || G(i, null, r, t), i = t.__c) {
		if (i.componentWillUnmount) try {
			i.componentWillUnmount();
		} catch (t) {
			n.__e(t, r);
		}
		i.__P = i.__n = null;
	}
	if (i = t.__k) for (e = 0; e < i.length; e++) i[e] && J(i[e], r, "function" != typeof t.type || u && !t.props.__P);
	!u && (i = t.__c) && (i = i.__z) && (f = B$1(i, o = [])) && (i == t.__e && o.some(g$1), g$1(f), g$1(i)), u || g$1(t.__e), t.__e = t.__c = t.__ = null;
}
function K(n, t, r) {
	return this.constructor(n, r);
}
n = { __e: function(n, t, r, u) {
	for (var i, o, e; t = t.__;) if ((i = t.__c) && !(1 & i.__g)) {
		i.__g |= 4;
		try {
			if ((e = (o = i.constructor) && o.getDerivedStateFromError) && i.setState(o.getDerivedStateFromError(n)), i.componentDidCatch && (i.componentDidCatch(n, u || {}), e = 1), e && 8 & i.__g) return void (i.__g |= 2);
		} catch (t) {
			n = t;
		}
	}
	throw f$1 = 0, n;
} }, t = 0, r = function(n) {
	return null != n && n.constructor === h$1;
}, x$1.prototype.setState = function(n, t) {
	var r = this.__s;
	r && r != this.state || (r = this.__s = _$1({}, this.state)), "function" == typeof n && (n = n(_$1({}, r), this.props)), n && (_$1(r, n), this.__v && (t && this.__k.push(t), L(this)));
}, x$1.prototype.forceUpdate = function(n) {
	this.__v && (this.__g |= 4, n && this.__h.push(n), L(this));
}, x$1.prototype.render = $$1, u$1 = [], f$1 = 0, o$1 = function(n, t) {
	return n.__v.__b - t.__v.__b;
}, e = Symbol(), l$1 = /(PointerCapture)$|Capture$/i, c$1 = 0, a$1 = {}, s$1 = 0;

// node_modules/preact-render-to-string/dist/index.mjs
var o = "__s";
var i = "__c";
var a = "__k";
var u = "__d";
var c = "__s";
var f = /[\s\n\\/='"\0<>]/;
var s = /^(xlink|xmlns|xml)([A-Z])/;
var l = /^(?:accessK|auto[A-Z]|cell|ch|col|cont|cross|dateT|encT|form[A-Z]|frame|hrefL|inputM|maxL|minL|noV|playsI|popoverT|readO|rowS|src[A-Z]|tabI|useM|item[A-Z])/;
var p = /^ac|^ali|arabic|basel|cap|clipPath$|clipRule$|color|dominant|enable|fill|flood|font|glyph[^R]|horiz|image|letter|lighting|marker[^WUH]|overline|panose|pointe|paint|rendering|shape|stop|strikethrough|stroke|text[^L]|transform|underline|unicode|units|^v[^i]|^w|^xH/;
var h = /* @__PURE__ */ new Set(["draggable", "spellcheck"]);
function d(e) {
	void 0 !== e.__g ? e.__g |= 8 : e[u] = !0;
}
function v(e) {
	void 0 !== e.__g ? e.__g &= -9 : e[u] = !1;
}
function m(e) {
	return void 0 !== e.__g ? !!(8 & e.__g) : !0 === e[u];
}
var y = /["&<]/;
function _(e) {
	if (0 === e.length || !1 === y.test(e)) return e;
	for (var t = 0, n = 0, r = "", o = ""; n < e.length; n++) {
		switch (e.charCodeAt(n)) {
			case 34:
				o = "&quot;";
				break;
			case 38:
				o = "&amp;";
				break;
			case 60:
				o = "&lt;";
				break;
			default: continue;
		}
		n !== t && (r += e.slice(t, n)), r += o, t = n + 1;
	}
	return n !== t && (r += e.slice(t, n)), r;
}
var g = {};
var k = /* @__PURE__ */ new Set([
	"animation-iteration-count",
	"border-image-outset",
	"border-image-slice",
	"border-image-width",
	"box-flex",
	"box-flex-group",
	"box-ordinal-group",
	"column-count",
	"fill-opacity",
	"flex",
	"flex-grow",
	"flex-negative",
	"flex-order",
	"flex-positive",
	"flex-shrink",
	"flood-opacity",
	"font-weight",
	"grid-column",
	"grid-row",
	"line-clamp",
	"line-height",
	"opacity",
	"order",
	"orphans",
	"stop-opacity",
	"stroke-dasharray",
	"stroke-dashoffset",
	"stroke-miterlimit",
	"stroke-opacity",
	"stroke-width",
	"tab-size",
	"widows",
	"z-index",
	"zoom"
]);
var b = /[A-Z]/g;
function x(e) {
	var t = "";
	for (var n in e) {
		var r = e[n];
		if (null != r && "" !== r) {
			var o = "-" == n[0] ? n : g[n] || (g[n] = n.replace(b, "-$&").toLowerCase()), i = ";";
			"number" != typeof r || o.startsWith("--") || k.has(o) || (i = "px;"), t = t + o + ":" + r + i;
		}
	}
	return t || void 0;
}
function w() {
	this.__d = !0;
}
function H(e, t) {
	return {
		__v: e,
		context: t,
		props: e.props,
		setState: w,
		forceUpdate: w,
		__d: !0,
		__h: new Array(0)
	};
}
var T = {};
var j = [];
var P = Array.isArray;
var $ = Object.assign;
var U = "";
var Z = "<!--$s-->";
var F = "<!--/$s-->";
function M(e) {
	return "string" == typeof e ? Z + e + F : P(e) ? (e.unshift(Z), e.push(F), e) : e && "function" == typeof e.then ? e.then(M) : Z + e + F;
}
function W() {
	return {
		beforeDiff: n.__b,
		afterDiff: n.diffed,
		renderHook: n.__r,
		unmountHook: n.unmount,
		rootHook: n.__,
		commitHook: n.__c,
		catchError: n.__e,
		errorBoundaries: n.errorBoundaries
	};
}
function B(e) {
	var t = n[o];
	n[o] = !0;
	try {
		return e();
	} finally {
		n[o] = t;
	}
}
function z(n, r, o) {
	var i = W();
	try {
		var u = B(function() {
			var u, c = k$1($$1, null);
			return c[a] = [n], i.rootHook && i.rootHook(n, ((u = {})[a] = c, u.nodeType = 1, u)), q(n, r || T, !1, void 0, c, !1, o, i);
		});
		return P(u) ? u.join(U) : u;
	} catch (e) {
		if (e.then) throw new Error("Use \"renderToStringAsync\" for suspenseful rendering.");
		throw e;
	} finally {
		i.commitHook && B(function() {
			return i.commitHook(n, j);
		}), j.length = 0;
	}
}
function N(e, t, n) {
	var r, o = e.type, a = !0;
	return e[i] ? (a = !1, (r = e[i]).state = r[c]) : r = new o(e.props, t), e[i] = r, r.__v = e, r.props = e.props, r.context = t, d(r), r.state ?? (r.state = T), r[c] ?? (r[c] = r.state), o.getDerivedStateFromProps ? r.state = $({}, r.state, o.getDerivedStateFromProps(r.props, r.state)) : a && r.componentWillMount ? (r.componentWillMount(), r.state = r[c] !== r.state ? r[c] : r.state) : !a && r.componentWillUpdate && r.componentWillUpdate(), n.renderHook && n.renderHook(e), r.render(r.props, r.state, t);
}
function q(e, n, o, u, y, g, k, b) {
	if (null == e || !0 === e || !1 === e || e === U) return U;
	var w = typeof e;
	if ("object" != w) return "function" == w ? U : "string" == w ? _(e) : e + U;
	if (P(e)) {
		var C, D = U;
		y[a] = e;
		for (var A = e.length, S = 0; S < A; S++) {
			var E = e[S];
			if (null != E && "boolean" != typeof E) {
				var L, j = q(E, n, o, u, y, g, k, b);
				"string" == typeof j ? D += j : (C || (C = new Array(A)), D && C.push(D), D = U, P(j) ? (L = C).push.apply(L, j) : C.push(j));
			}
		}
		return C ? (D && C.push(D), C) : D;
	}
	if (!r(e)) return U;
	e.__ = y, b.beforeDiff && b.beforeDiff(e);
	var Z = e.type, F = e.props;
	if ("function" == typeof Z) {
		var W, z, O, R = n;
		if (Z === $$1) {
			if ("tpl" in F) {
				for (var K, G = U, J = 0; J < F.tpl.length; J++) if (G += F.tpl[J], F.exprs && J < F.exprs.length) {
					var Q = F.exprs[J];
					if (null == Q) continue;
					if ("object" == typeof Q && (r(Q) || P(Q))) {
						var X, Y = q(Q, n, o, u, e, g, k, b);
						"string" == typeof Y ? G += Y : (K || (K = []), G && K.push(G), G = U, P(Y) ? (X = K).push.apply(X, Y) : K.push(Y));
					} else G += Q;
				}
				return K ? (G && K.push(G), K) : G;
			}
			if ("UNSTABLE_comment" in F) return "<!--" + _(F.UNSTABLE_comment) + "-->";
			z = F.children;
		} else {
			if (null != (W = Z.contextType)) {
				var ee = n[W.__c];
				R = ee ? ee.props.value : W.__;
			}
			var te = Z.prototype && "function" == typeof Z.prototype.render;
			if (te) z = N(e, R, b), O = e[i];
			else {
				e[i] = O = H(e, R);
				for (var ne = 0; m(O) && ne++ < 25;) {
					v(O), b.renderHook && b.renderHook(e);
					try {
						z = Z.call(O, F, R);
					} catch (t) {
						throw g && t && "function" == typeof t.then && (e._suspended = !0), t;
					}
				}
				d(O);
			}
			if (null != O.getChildContext && (n = $({}, n, O.getChildContext())), te && b.errorBoundaries && (Z.getDerivedStateFromError || O.componentDidCatch)) {
				z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
				try {
					return q(z, n, o, u, e, g, !1, b);
				} catch (r) {
					return Z.getDerivedStateFromError && (O[c] = Z.getDerivedStateFromError(r)), O.componentDidCatch && O.componentDidCatch(r, T), m(O) ? (z = N(e, n, b), null != (O = e[i]).getChildContext && (n = $({}, n, O.getChildContext())), q(z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z, n, o, u, e, g, k, b)) : U;
				} finally {
					b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e);
				}
			}
		}
		z = null != z && z.type === $$1 && null == z.key && null == z.props.tpl ? z.props.children : z;
		try {
			var re = q(z, n, o, u, e, g, k, b);
			return b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), e._suspended ? M(re) : re;
		} catch (t) {
			if (!g && k && k.onError) {
				var oe = function t(r) {
					return k.onError(r, e, function(e, r) {
						try {
							return B(function() {
								return q(e, n, o, u, r, g, k, b);
							});
						} catch (e) {
							return t(e);
						}
					});
				}(t);
				return void 0 !== oe ? oe : (b.catchError && b.catchError(t, e), U);
			}
			if (!g) throw t;
			if (!t || "function" != typeof t.then) throw t;
			return t.then(function t() {
				try {
					var r = B(function() {
						return q(z, n, o, u, e, g, k, b);
					});
					return e._suspended ? M(r) : r;
				} catch (e) {
					if (!e || "function" != typeof e.then) throw e;
					return e.then(t);
				}
			});
		}
	}
	var ie, ae = "<" + Z, ue = U;
	for (var ce in F) {
		var fe = F[ce];
		if ("function" != typeof (fe = V(fe) ? fe.value : fe) || "class" === ce || "className" === ce) {
			switch (ce) {
				case "children":
					ie = fe;
					continue;
				case "key":
				case "ref":
				case "__self":
				case "__source": continue;
				case "htmlFor":
					if ("for" in F) continue;
					ce = "for";
					break;
				case "className":
					if ("class" in F) continue;
					ce = "class";
					break;
				case "defaultChecked":
					ce = "checked";
					break;
				case "defaultSelected":
					ce = "selected";
					break;
				case "defaultValue":
				case "value":
					switch (ce = "value", Z) {
						case "textarea":
							ie = fe;
							continue;
						case "select":
							u = fe;
							continue;
						case "option": u != fe || "selected" in F || (ae += " selected");
					}
					break;
				case "dangerouslySetInnerHTML":
					ue = fe && fe.__html;
					continue;
				case "style":
					"object" == typeof fe && (fe = x(fe));
					break;
				case "acceptCharset":
					ce = "accept-charset";
					break;
				case "httpEquiv":
					ce = "http-equiv";
					break;
				default:
					if (f.test(ce)) continue;
					s.test(ce) ? ce = ce.replace(s, "$1:$2").toLowerCase() : "-" !== ce[4] && !h.has(ce) || null == fe ? o ? p.test(ce) && (ce = "panose1" === ce ? "panose-1" : ce.replace(/([A-Z])/g, "-$1").toLowerCase()) : l.test(ce) && (ce = ce.toLowerCase()) : fe += U;
			}
			null != fe && !1 !== fe && (ae = !0 === fe || fe === U ? ae + " " + ce : ae + " " + ce + "=\"" + _(fe + U) + "\"");
		}
	}
	if (f.test(Z)) throw new Error(Z + " is not a valid HTML tag name in " + ae + ">");
	if (ue || ("string" == typeof ie ? ue = _(ie) : null != ie && !1 !== ie && !0 !== ie && (ue = q(ie, n, "svg" === Z || "foreignObject" !== Z && o, u, e, g, k, b))), b.afterDiff && b.afterDiff(e), b.unmountHook && b.unmountHook(e), !ue && I.has(Z)) return ae + "/>";
	var se = "</" + Z + ">", le = ae + ">";
	return P(ue) ? [le].concat(ue, [se]) : "string" != typeof ue ? [
		le,
		ue,
		se
	] : le + ue + se;
}
var I = /* @__PURE__ */ new Set([
	"area",
	"base",
	"br",
	"col",
	"command",
	"embed",
	"hr",
	"img",
	"input",
	"keygen",
	"link",
	"meta",
	"param",
	"source",
	"track",
	"wbr"
]);
function V(e) {
	return null !== e && "object" == typeof e && "function" == typeof e.peek && "value" in e;
}

// src/report/history.ts
const MAX_LINES = 12;
const MIN_POINTS = 3;
function historySections(report) {
	const all = historyLines(report);
	const gated = all.filter(({ isGated }) => isGated);
	const lines = gated.length > 0 ? gated : all;
	const unit = lines[0]?.unit;
	if (unit === void 0) return [];
	const drawn = lines.filter((line) => line.unit === unit).slice(0, MAX_LINES);
	const reports = historyWithCurrent(report).length;
	return [{
		id: "history",
		name: "History",
		title: "History",
		look: "folded",
		blocks: [{
			kind: "charts",
			charts: [{
				kind: "lines",
				title: "Scores of the last reports",
				caption: `The last ${formatCount(reports, "report")} of the base branch, this one last; a gap marks a change of the gold set.`,
				x: {
					label: "report",
					unit: "number",
					ends: [1, reports]
				},
				y: {
					label: "",
					unit
				},
				lines: drawn.flatMap(({ name, points, trend }) => [...trend.length === 0 ? [] : [{
					name: "trend",
					side: "reference",
					of: name,
					points: trend
				}], {
					name,
					side: "now",
					dots: true,
					points
				}])
			}],
			names: {
				base: "Base",
				now: runName(report)
			}
		}]
	}];
}
function historyLines(report) {
	const gated = gatedSeries(report.verdict?.gates ?? []);
	const several = Object.keys(report.suites).length > 1;
	return Object.entries(report.suites).flatMap(([suite, { scores }]) => scores.filter(isMainScore).flatMap((score) => {
		const [metric, series] = [scoreName(score), seriesName(suite, scoreName(score))];
		const points = pointsOf(report, suite, series);
		if (points.filter(({ y }) => y !== null).length < MIN_POINTS) return [];
		const name = several ? `${suite} ${metric}` : metric;
		const trend = trendPoints(report, suite, metric);
		return [{
			name,
			unit: score.unit ?? "fraction",
			points,
			trend,
			isGated: gated.has(series)
		}];
	}));
}
function trendPoints({ source, verdict, diff, history }, suite, name) {
	const trend = (isBaseRun(source) ? trendsOf(verdict?.gates ?? []) : diff?.baseline.trend ?? []).find((one) => one.suite === suite && scoreName(one) === name);
	if (trend === void 0 || trend.reason.pushes >= history.length) return [];
	const { from, to, pushes } = trend.reason;
	return [{
		x: history.length - pushes,
		y: from
	}, {
		x: history.length,
		y: to
	}];
}
function pointsOf(report, suite, series) {
	let before;
	return historyWithCurrent(report).flatMap(({ scores, gold }, index) => {
		const value = scores[series];
		if (value === void 0 || !Number.isFinite(value)) return [];
		const point = {
			x: index + 1,
			y: value
		};
		const isNewGold = before !== void 0 && gold[suite] !== before;
		before = gold[suite];
		return isNewGold ? [{
			x: index + .5,
			y: null
		}, point] : [point];
	});
}

// src/report/html/markup.ts
function fold(title, children, isOpen = false) {
	return k$1("details", isOpen ? { open: true } : null, k$1("summary", null, title), children);
}
function firstOf(all, most, render) {
	const more = all.slice(most);
	const folded = more.length === 0 ? null : fold(`${formatInteger(more.length)} more`, render(more));
	return k$1("div", null, render(all.slice(0, most)), folded);
}
function foreign(text, name = "bdi") {
	return k$1(name, null, text.toWellFormed());
}
function code(text) {
	return k$1("code", null, foreign(text));
}
function breakable(name) {
	const parts = name.toWellFormed().split(/(?<=[=,_[])/);
	return k$1("code", null, k$1("bdi", null, parts.map((part) => [part, k$1("wbr", null)])));
}
function linked(content, href) {
	return href === null ? content : k$1("a", { href }, content);
}
function withCode(sentence) {
	const parts = sentence.toWellFormed().split(/`([^`\n]{1,200})`/);
	return k$1("bdi", null, parts.map((part, index) => index % 2 === 1 ? k$1("code", { key: index }, part) : part));
}
function markedPieces(pieces, mark) {
	return pieces.map(({ text, isOwn }) => isOwn ? k$1(mark, null, text) : text);
}
function badge({ sign, word, tone }, isShort = false) {
	return k$1("span", {
		class: `chip ${tone}`,
		...isShort && { title: word }
	}, k$1("span", { "aria-hidden": "true" }, sign), isShort ? k$1("span", { class: "unseen" }, word) : ` ${word}`);
}
function table(caption, columns, rows) {
	return k$1("div", {
		class: "wide",
		role: "group",
		"aria-label": caption,
		tabindex: 0
	}, plainTable(caption, columns, rows));
}
function plainTable(caption, columns, rows) {
	const number = (align) => align === "r" ? { class: "number" } : null;
	const head = columns.map(({ title, align }) => k$1("th", {
		scope: "col",
		...number(align)
	}, title));
	const cells = (row) => columns.map(({ cell, align, isHead }) => k$1(isHead ? "th" : "td", {
		...isHead && { scope: "row" },
		...number(align)
	}, cell(row)));
	const body = rows.map((row) => k$1("tr", null, cells(row)));
	return k$1("table", null, k$1("caption", { class: "unseen" }, caption), k$1("thead", null, k$1("tr", null, head)), k$1("tbody", null, body));
}

// src/report/html/chart/drawing.ts
const cleanText = (text, most = 2e3) => truncate(cleanLine(text), most);
function visibleName(name) {
	return cleanLine(name) === "" ? JSON.stringify(name) : name;
}
function drawSvg({ width, height }, alternative, ...marks) {
	const labels = alternative === null ? { "aria-hidden": "true" } : {
		role: "img",
		"aria-label": cleanText(alternative)
	};
	const size = {
		class: "plot",
		width,
		height,
		viewBox: `0 0 ${width} ${height}`
	};
	return k$1("svg", {
		...size,
		...TEXT,
		...labels
	}, marks);
}
const TEXT = {
	fill: "currentColor",
	"font-size": 10,
	"text-anchor": "middle"
};
function pixels(position) {
	return Math.round(position * 1e3) / 1e3;
}
function linearScale([low, high], [from, to]) {
	return (value) => {
		const share = high === low ? .5 : (value - low) / (high - low);
		return from * (1 - share) + to * share;
	};
}
function clampedScale(ends, places) {
	const scale = linearScale(ends, places);
	return (value) => scale(Math.max(ends[0], Math.min(ends[1], value)));
}
function ticksIn([low, high], count) {
	if (low === high) return [low];
	const step = (high - low) / count;
	const power = 10 ** Math.floor(Math.log10(step));
	const unit = ([
		10,
		5,
		2
	].find((one) => step / power >= one / Math.SQRT2) ?? 1) * power;
	const [first, last] = [Math.ceil(low / unit - 1e-9), Math.floor(high / unit + 1e-9)];
	const length = Math.max(0, last - first + 1);
	return Array.from({ length }, (_, index) => Number(((first + index) * unit).toPrecision(12)));
}
function groupOf(look, items, draw) {
	return items.length === 0 ? null : k$1("g", look, items.map(draw));
}
function line([x1, y1], [x2, y2]) {
	return k$1("line", {
		x1: pixels(x1),
		y1: pixels(y1),
		x2: pixels(x2),
		y2: pixels(y2)
	});
}
function pathOf(points, look, hasSteps = false) {
	let path = "";
	let length = 0;
	for (const [x, y] of [...points, [NaN, NaN]]) {
		if (!Number.isFinite(x + y)) {
			if (length === 1) path += "Z";
			length = 0;
			continue;
		}
		const [px, py] = [pixels(x), pixels(y)];
		path += length === 0 ? `M${px},${py}` : hasSteps ? `H${px}V${py}` : `L${px},${py}`;
		length += 1;
	}
	return path === "" ? null : k$1("path", {
		d: path,
		fill: "none",
		"stroke-linecap": "round",
		"stroke-linejoin": "round",
		...look
	});
}
function dots(places, r, look) {
	return groupOf(look, places.filter(({ x, y }) => Number.isFinite(x + y)), ({ x, y, title }) => k$1("circle", {
		cx: pixels(x),
		cy: pixels(y),
		r
	}, title === void 0 ? null : k$1("title", null, title)));
}
const CELL = {
	width: 150,
	height: 22
};
const EDGE$1 = 2;
const MIDDLE$1 = CELL.height / 2;
function drawPair({ now, base }, range) {
	const scale = clampedScale(range, [EDGE$1, CELL.width - EDGE$1]);
	const [ring, dot] = [base, now].map((value) => value === null ? NaN : scale(value));
	const level = (from, to) => line([from, MIDDLE$1], [to, MIDDLE$1]);
	return drawSvg(CELL, null, k$1("g", { stroke: "var(--line)" }, level(EDGE$1, CELL.width - EDGE$1)), Number.isFinite(ring + dot) ? k$1("g", {
		stroke: "var(--muted)",
		"stroke-width": 2.5,
		"stroke-opacity": .55
	}, level(ring, dot)) : null, dots([{
		x: ring,
		y: MIDDLE$1
	}], 4, {
		stroke: "var(--muted)",
		"stroke-width": 2,
		fill: "var(--surface)"
	}), dots([{
		x: dot,
		y: MIDDLE$1
	}], 4, { fill: "var(--accent)" }));
}

// src/report/html/chart/line-chart.ts
const SIZE = {
	width: 350,
	height: 220
};
const MARGIN = {
	left: 60,
	right: 20,
	top: 20,
	bottom: 38
};
const STROKES = {
	reference: {
		stroke: "var(--muted)",
		"stroke-width": 1.2,
		"stroke-dasharray": "1 4"
	},
	base: {
		stroke: "var(--muted)",
		"stroke-width": 1.7,
		"stroke-dasharray": "5 3"
	},
	now: {
		stroke: "var(--accent)",
		"stroke-width": 2.2
	}
};
function drawLines(chart) {
	const panels = panelsOf(chart);
	if (panels.length === 1) return [{
		name: null,
		svg: drawPanel(chart, chart.lines, chart.caption)
	}];
	return panels.map(({ name, lines }) => ({
		name,
		svg: drawPanel(chart, lines, name)
	}));
}
function panelsOf({ title, lines }) {
	const references = lines.filter(({ side }) => side === "reference");
	const drawn = lines.filter(({ side }) => side !== "reference");
	const countOf = (wanted) => drawn.filter(({ side }) => side === wanted).length;
	if (countOf("now") <= 1 && countOf("base") <= 1) return [{
		name: title,
		lines
	}];
	return [...new Set(drawn.map(({ name }) => name))].map((name) => ({
		name,
		lines: [...references.filter(({ of = name }) => of === name), ...drawn.filter((one) => one.name === name)]
	}));
}
const SIDES = [
	"reference",
	"base",
	"now"
];
function sortedBySide(lines) {
	return lines.toSorted((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side));
}
const TICKS_OF_AXIS = 5;
const [TICK, GAP, EDGE] = [
	6,
	9,
	3
];
const [BELOW, MIDDLE] = ["0.71em", "0.32em"];
const GRID = {
	stroke: "currentColor",
	"stroke-opacity": .1,
	"aria-hidden": "true"
};
const TICKS = {
	stroke: "currentColor",
	"aria-hidden": "true"
};
const NUMBERS = { "font-variant": "tabular-nums" };
function drawPanel(chart, lines, caption) {
	const [left, right, top, bottom] = [
		MARGIN.left,
		SIZE.width - MARGIN.right,
		MARGIN.top,
		SIZE.height - MARGIN.bottom
	];
	const points = chart.lines.flatMap((one) => one.points);
	const x = axisOf(chart.x, points.map((point) => point.x), [left, right]);
	const y = axisOf(chart.y, points.flatMap((point) => point.y ?? []), [bottom, top]);
	const upwards = `translate(${pixels(left - MARGIN.left + EDGE)},${pixels((top + bottom) / 2)}) rotate(-90)`;
	const end = {
		x: pixels(right + MARGIN.right - EDGE),
		y: pixels(bottom + MARGIN.bottom - EDGE)
	};
	return drawSvg(SIZE, `${chart.title}. ${caption}`, groupOf(GRID, y.ticks, ({ at }) => line([left, at], [right, at])), groupOf(TICKS, y.ticks, ({ at }) => line([left - TICK, at], [left, at])), groupOf({
		"text-anchor": "end",
		...NUMBERS
	}, y.ticks, ({ at, text }) => k$1("text", {
		x: pixels(left - GAP),
		y: pixels(at),
		dy: MIDDLE
	}, text)), k$1("text", {
		transform: upwards,
		dy: BELOW
	}, y.label), groupOf(TICKS, x.ticks, ({ at }) => line([at, bottom], [at, bottom + TICK])), groupOf(NUMBERS, x.ticks, ({ at, text }) => k$1("text", {
		x: pixels(at),
		y: pixels(bottom + GAP),
		dy: BELOW
	}, text)), k$1("text", {
		...end,
		"text-anchor": "end"
	}, x.label), k$1("rect", {
		x: left,
		y: top,
		width: right - left,
		height: bottom - top,
		fill: "none",
		stroke: "var(--line)"
	}), sortedBySide(lines).map((one) => drawLine(chart, one, {
		x: x.scale,
		y: y.scale
	})));
}
function drawLine(chart, one, { x, y }) {
	const look = STROKES[one.side];
	const places = one.points.map((point) => [x(point.x), y(point.y ?? NaN)]);
	const drawn = pathOf(places, look, one.steps);
	if (!one.dots) return [drawn];
	const fill = one.side === "now" ? look.stroke : "var(--surface)";
	const measured = one.points.flatMap((point) => {
		if (point.y === null || !Number.isFinite(point.y)) return [];
		const [at, value] = [formatFor(chart.x.unit).value(point.x), formatFor(chart.y.unit).value(point.y)];
		return [{
			x: x(point.x),
			y: y(point.y),
			title: cleanText(`${visibleName(one.name)}: ${value} at ${at}`)
		}];
	});
	return [drawn, dots(measured, 3.5, {
		stroke: look.stroke,
		"stroke-width": 1.5,
		fill
	})];
}
function axisOf(axis, values, places) {
	const ends = axis.ends ?? spanOf(values);
	const scale = linearScale(ends, places);
	const label = axis.label === "" || [
		"fraction",
		"number",
		"usd"
	].includes(axis.unit) ? axis.label : `${axis.label} (${axis.unit})`;
	const textOf = tickText(axis, ends);
	return {
		scale,
		ticks: ticksIn(ends, TICKS_OF_AXIS).map((value) => ({
			at: scale(value),
			text: textOf(value)
		})),
		label: `${cleanText(label, 60)} →`
	};
}
const MAX_END = 8e307;
function spanOf(values) {
	const finite = values.filter(Number.isFinite);
	if (finite.length === 0) return [0, 1];
	const low = finite.reduce((least, value) => Math.min(least, Math.max(-8e307, value)), MAX_END);
	const high = finite.reduce((most, value) => Math.max(most, Math.min(MAX_END, value)), -8e307);
	const room = (high - low) / 20 || Math.max(Math.abs(high) / 20, .01);
	const isShare = low >= 0 && high <= 1;
	return [low >= 0 ? Math.max(0, low - room) : low - room, isShare ? Math.min(1, high + room) : high + room];
}
function tickText({ unit }, [low, high]) {
	const span = high - low;
	const decimals = span < .01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < .06 ? 1 : 0;
	return (tick) => unit === "fraction" ? `${(tick * 100).toFixed(decimals)}%` : numberTick(tick, unit);
}
const TICK_DIGITS = 6;
function numberTick(tick, unit) {
	const format = formatFor(unit);
	const rounded = Number(tick.toPrecision(TICK_DIGITS));
	const size = Math.abs(rounded);
	if (size >= 1e6 || size > 0 && size < 1e-6) return new Intl.NumberFormat("en", {
		notation: size < 1 || size >= 0x38d7ea4c68000 ? "scientific" : "compact",
		maximumSignificantDigits: TICK_DIGITS,
		...unit === "usd" && {
			style: "currency",
			currency: "USD"
		}
	}).format(rounded);
	if (unit === "number") return Number.isInteger(rounded) ? formatInteger(rounded) : String(rounded);
	return unit === "usd" ? format.value(rounded) : format.bare(rounded);
}

// src/report/html/chart/chart-figure.ts
const NO_VALUE = "–";
const MAX_POINTS = 30;
const MAX_NARROW = 10;
const MOST_NAMES = 20;
function chartFigure(chart, names) {
	const isWide = chart.kind === "matrix" ? chart.columns.names.length > MAX_NARROW : chart.kind === "lines" && panelsOf(chart).length > 1;
	const key = legend(chart, names);
	return k$1("figure", { class: `chart card ${chart.kind}${isWide ? " broad" : ""}` }, k$1("figcaption", null, k$1("h3", null, foreign(chart.title)), k$1("p", { class: "aside" }, withCode(chart.caption))), key === "" ? null : k$1("p", { class: "aside" }, key), content(chart, names));
}
function content(chart, names) {
	if (chart.kind === "matrix") return [matrixTable(chart)];
	if (chart.kind === "bars") {
		const { left_out: left } = chart;
		const rest = left ? k$1("p", { class: "aside" }, `and ${formatInteger(left.count)} more: ${left.which}`) : null;
		return [firstOf(chart.bars, MOST_NAMES, (bars) => barTable({
			...chart,
			bars
		}, names, chart)), rest];
	}
	const drawn = drawLines(chart).map(({ name, svg }) => k$1("div", null, name === null ? null : foreign(visibleName(name)), svg));
	const numbers = lineTable(chart, names);
	return [k$1("div", { class: "cards" }, drawn), numbers === null ? null : fold("Numbers", numbers)];
}
const MARKS = {
	reference: "Dotted",
	base: "Dashed",
	now: "Solid"
};
function legend(chart, names) {
	if (chart.kind === "matrix") return matrixLegend(chart);
	if (chart.kind === "bars") return chart.bars.some(({ base }) => base !== null) ? `Ring: ${names.base}. Dot: ${names.now}.` : "";
	const sides = sortedBySide(chart.lines).map(({ name, side }) => {
		return `${MARKS[side]}: ${side === "reference" ? cleanText(visibleName(name)) : names[side]}.`;
	});
	const entries = [...new Set(sides)];
	return entries.length < 2 ? "" : entries.join(" ");
}
function matrixLegend({ base, diagonal }) {
	if (base === null) return "Colour: share of the row.";
	return `Colour: difference from the base${diagonal ? ": blue is more correct or less wrong, orange the opposite" : ""}. Signed numbers are the differences.`;
}
function barTable({ title, axis, bars }, names, all) {
	const text = barText(axis, all.bars);
	const print = (value) => value === null ? NO_VALUE : text(value);
	const ends = axis.ends ?? spanOf(all.bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null)));
	const base = {
		title: names.base,
		align: "r",
		cell: (bar) => print(bar.base)
	};
	return table(title, [
		{
			title: "Name",
			isHead: true,
			cell: ({ name }) => foreign(visibleName(name))
		},
		{
			title: axis.label,
			cell: (bar) => drawPair(bar, ends)
		},
		...all.bars.some((bar) => bar.base !== null) ? [base] : [],
		{
			title: names.now,
			align: "r",
			cell: ({ now }) => print(now)
		}
	], bars);
}
function barText({ unit }, bars) {
	const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
	if (unit === "number" && values.every(Number.isInteger)) return formatInteger;
	return formatFor(unit).value;
}
function lineTable({ title, x, y, lines }, names) {
	const rows = lines.flatMap(({ name, side, points }) => points.map((point) => ({
		name,
		side,
		...point
	})));
	if (rows.length === 0 || rows.length > MAX_POINTS) return null;
	const value = (axis, one) => formatFor(axis.unit).value(one);
	return table(title, [
		{
			title: "Line",
			isHead: true,
			cell: ({ name }) => foreign(visibleName(name))
		},
		{
			title: "Version",
			cell: ({ side }) => side === "reference" ? side : names[side]
		},
		{
			title: x.label,
			align: "r",
			cell: (row) => value(x, row.x)
		},
		{
			title: y.label,
			align: "r",
			cell: (row) => row.y === null ? NO_VALUE : value(y, row.y)
		}
	], rows);
}
const SHADES = 3;
const MOST_LEVEL = 8;
function matrixTable({ title, rows, columns, now, base, diagonal }) {
	const heading = [
		k$1("div", null, `${rows.label} ↓`),
		" ",
		k$1("div", null, `${columns.label} →`)
	];
	const before = (i, j) => base?.[i]?.[j] ?? 0;
	const isAlone = base === null;
	const largest = Math.max(1, ...now.flatMap((row, i) => row.map((count, j) => Math.abs(count - before(i, j)))));
	const cell = (i, j) => {
		const count = now[i]?.[j] ?? 0;
		const change = isAlone ? 0 : count - before(i, j);
		const sum = (now[i] ?? []).reduce((total, one) => total + one, 0);
		const weight = isAlone ? count / (sum || 1) : Math.abs(change) / largest;
		const [name = "", column = ""] = [rows.names[i], columns.names[j]];
		const tone = cellTone(isAlone ? null : change, diagonal ? name === column : null);
		const was = isAlone ? "" : `, was ${formatInteger(before(i, j))}`;
		const text = cleanText(`${visibleName(name)} as ${visibleName(column)}: ${formatInteger(count)}${was}`);
		const shade = weight === 0 ? "count" : `count ${tone} shade-${Math.ceil(weight * SHADES)}`;
		return k$1("div", {
			class: shade,
			title: text
		}, count === 0 && change === 0 ? k$1("span", { class: "unseen" }, "0") : formatInteger(count), change === 0 ? null : k$1("div", null, ` ${change > 0 ? "+" : "-"}${formatInteger(Math.abs(change))}`));
	};
	const isTurned = columns.names.length > MOST_LEVEL && columns.names.some((name) => name.length > 4);
	const counts = columns.names.map((name, j) => {
		const text = foreign(visibleName(name));
		return {
			title: isTurned ? k$1("span", { class: "turned" }, text) : text,
			cell: (i) => cell(i, j)
		};
	});
	return table(title, [{
		title: heading,
		isHead: true,
		cell: (i) => foreign(visibleName(rows.names[i] ?? ""))
	}, ...counts], [...rows.names.keys()]);
}
function cellTone(change, isRight) {
	if (isRight === null) return "plain";
	return (change === null || change > 0) === isRight ? "good" : "bad";
}

// src/report/print/html.ts
function renderSections([first, ...others]) {
	const { id, name, title, blocks } = first;
	const titleId = `${id}-title`;
	const isSingle = others.length === 0;
	const parts = isSingle ? blocks.map(renderBlock) : [first, ...others].map((one) => fold(toMarkup(one.title), one.blocks.map(renderBlock), one.look === "open"));
	return k$1("section", {
		id,
		"aria-labelledby": titleId
	}, k$1("h2", { id: titleId }, isSingle ? toMarkup(title) : name), parts);
}
function renderBlock(block) {
	const each = (lines, name) => lines.map((line) => k$1(name, null, toMarkup(line)));
	switch (block.kind) {
		case "lines": return k$1("div", null, each(block.lines, "p"));
		case "row": return k$1("p", null, toMarkup(joinPhrases(block.lines, " · ")));
		case "list": return k$1("ul", null, each(block.lines, "li"));
		case "notes": return k$1("ul", { class: "notes" }, block.notes.map(renderNote));
		case "table": return renderTable(block);
		case "cases": return renderCases(block);
		case "fold": return fold(toMarkup(block.title), block.blocks.map(renderBlock));
		case "charts": return firstOf(block.charts, MOST_CHARTS, (some) => {
			const figures = some.map((chart) => chartFigure(chart, block.names));
			return k$1("div", { class: "charts" }, figures);
		});
	}
}
const NOTE_BADGES = {
	fail: GATE_STATUSES.fail,
	unsure: GATE_STATUSES.warn,
	info: {
		sign: "i",
		word: "note",
		tone: "plain"
	}
};
function renderNote({ mark, about, text }) {
	const subject = about === "" ? null : [foreign(about, "strong"), ": "];
	return k$1("li", null, badge(NOTE_BADGES[mark], true), " ", subject, withCode(text));
}
function toMarkup(phrase) {
	return piecesOf(phrase).map(renderPiece);
}
function renderPiece(piece) {
	if (typeof piece === "string") return piece;
	if ("status" in piece) return piece.status === "none" ? null : badge(GATE_STATUSES[piece.status], true);
	if ("value" in piece) return k$1("span", { class: `tone ${piece.tone}` }, piece.value);
	if ("prose" in piece) return withCode(limited(piece.prose, piece.limit));
	if ("diff" in piece) return k$1("bdi", null, markedPieces(piece.diff, piece.mark));
	if ("text" in piece) return linked(piece.text, piece.href);
	return linked("code" in piece ? code(limited(piece.code, piece.limit)) : breakable(piece.name), piece.href ?? null);
}
function limited(text, limit) {
	return limit === void 0 ? text : truncate(cleanLine(text), limit);
}
const [MOST_ROWS, MOST_CHARTS] = [20, 6];
function renderTable({ caption, columns, rows }) {
	const shown = narrowColumns(columns).map(({ title, lead, own, below }) => {
		const cellOf = (place, row) => toMarkup(withUnits(row.cells[place] ?? "", columns[place]?.align === "r"));
		const cell = (row) => [
			lead.map((place) => [cellOf(place, row), " "]),
			cellOf(own, row),
			below.map((place) => row.cells[place] && k$1("div", { class: "aside" }, cellOf(place, row)))
		];
		return {
			...columns[own],
			title,
			cell
		};
	});
	return firstOf(rows, MOST_ROWS, (some) => table(caption, shown, some));
}
function withUnits(phrase, isNumber) {
	if (!isNumber) return phrase;
	return piecesOf(phrase).map((piece) => {
		if (typeof piece === "string") return withoutBreaks(piece).replaceAll(" → ", "\xA0→\xA0");
		return "value" in piece ? {
			...piece,
			value: withoutBreaks(piece.value)
		} : piece;
	});
}
function renderCases({ groups }) {
	const list = (cases) => k$1("ul", { class: "cards broad" }, cases.map(renderCase));
	const parts = groups.map(({ title, open, folded, more }) => [
		title === "" ? null : k$1("h3", null, toMarkup(title)),
		list(open),
		folded.length === 0 ? null : fold(more, list(folded))
	]);
	return k$1("div", null, parts);
}
function renderCase({ title, details, href, fields }) {
	const isTitle = (detail) => typeof detail === "object" && "code" in detail && detail.code === title;
	const small = details.filter((detail) => !isTitle(detail)).map((detail, index) => [index === 0 ? null : " · ", toMarkup(detail)]);
	const named = k$1("p", null, k$1("b", null, linked(foreign(title), href)), " ", k$1("small", null, small));
	const parts = fields.map(({ label, content }) => [k$1("dt", null, label), k$1("dd", null, toMarkup(content))]);
	return k$1("li", { class: "card" }, named, k$1("dl", null, parts));
}

// src/report/html/data/case-details.ts
const MAX_METRICS = 80;
function countCases(metrics, cases, redefined) {
	const [base, now] = [cases.flatMap((one) => one.base ?? []), cases.flatMap((one) => one.now ?? [])];
	const summed = applicableMetrics(metrics, [...base, ...now].flatMap(evidenceOf)).flatMap((metric) => {
		return !metric.reportOnly && (metric.kind !== "corpus" || isQuantile(metric)) ? [metric] : [];
	}).slice(0, MAX_METRICS);
	const counts = cases.map(() => []);
	return {
		metrics: summed.map((metric, place) => {
			const name = scoreName({
				metric: metric.id,
				slice: metric.slice ?? ""
			});
			const [before, after] = [termsOf(metric, redefined.has(name) ? [] : base), termsOf(metric, now)];
			let [was, is] = [0, 0];
			for (const [index, one] of cases.entries()) {
				const old = one.base === null ? -1 : was++;
				const own = one.now === null ? -1 : is++;
				const numbers = [
					before.top[old],
					before.bottom[old],
					after.top[own],
					after.bottom[own]
				].map(rounded);
				if (numbers[1] !== 0 || numbers[3] !== 0) counts[index]?.push(place, ...numbers);
			}
			const isCount = [before, after].every(({ top, bottom }) => [top, bottom].every((all) => all.every(Number.isInteger)));
			return {
				name,
				better: metric.better,
				unit: metric.unit,
				isCount
			};
		}),
		counts
	};
}
function termsOf(metric, rows) {
	if (metric.kind !== "corpus") return caseTerms(metric, rows);
	const numbers = rows.map((row) => partsFor(metric, row).map((one) => metric.quantile.of(one)));
	const isKnown = (own) => own.every((one) => one !== null);
	return {
		top: Float64Array.from(numbers, (own) => isKnown(own) ? exactSum(own) / own.length : 0),
		bottom: Float64Array.from(numbers, (own) => Number(isKnown(own)))
	};
}
function rounded(value = 0) {
	return Number.isInteger(value) ? value : Number(value.toPrecision(6));
}
const PART_SIZE = 200;
const MAX_CHARACTERS = 4e7;
function viewParts({ suites, cases, head, base }, most = MAX_CHARACTERS) {
	const keyOf = (suite, id) => `${suite}\n${id}`;
	const keyOfCase = ({ suite, id }) => keyOf(suites[suite]?.name ?? "", id);
	const findViews = (stored, some) => {
		const keys = new Set(some.map(keyOfCase));
		const views = stored?.views ?? stored?.readViews?.(({ suite, id }) => keys.has(keyOf(suite, id))) ?? [];
		return new Map(views.map((view) => [keyOf(view.suite, view.id), view]));
	};
	const compared = cases.filter((one) => one.base !== null);
	const [now, before] = [findViews(head, cases), findViews(base, compared)];
	let left = most;
	const textOf = (one) => {
		const key = keyOfCase(one);
		const view = caseView(one.edited, now.get(key) ?? null, (one.base && before.get(key)) ?? null);
		const text = left < 0 ? "null" : JSON.stringify(view);
		left -= text.length;
		return left < 0 ? "null" : text;
	};
	return Array.from({ length: Math.ceil(cases.length / 200) }, (_, part) => {
		const texts = cases.slice(part * 200, (part + 1) * 200).map(textOf);
		return texts.every((text) => text === "null") ? "" : `[${texts.join(",")}]`;
	});
}
function caseView(isEdited, now, base) {
	if (now === null && base === null) return null;
	const gold = now ?? (isEdited ? null : base);
	const version = (view) => view && {
		got: view.got ?? null,
		figures: view.figures
	};
	return {
		text: gold?.text ?? null,
		expected: gold?.expected ?? null,
		base: version(base),
		now: version(now)
	};
}
const OPTIONS = {
	level: 9,
	chunkSize: 1 << 18
};
const deflateBeside = promisify(deflateRaw);
async function packText(text) {
	return (await deflateBeside(text, OPTIONS)).toString("base64");
}

// src/report/html/data/page-data.ts
const CASE_CHANGES = [
	"regressed",
	"unscored",
	"fixed",
	"flaky",
	"failing",
	"still_failing",
	"added",
	"removed",
	"measured",
	"passing",
	"still_passing"
];

// src/report/html/data/page-cases.ts
const MAX_LISTED = 5e3;
function listCases(head, base, facts) {
	const { report } = head;
	const suites = suitesOf(head, base);
	const all = suites.flatMap(([name, own], suite) => draftCases(head, {
		name,
		suite,
		hasResults: !own?.no_results
	}));
	const chosen = chooseCases(all);
	const entries = /* @__PURE__ */ new Map();
	return {
		suites: suites.map(([name, own], suite) => {
			const drafts = chosen.filter((draft) => draft.suite === suite);
			const before = rowsBefore(report.diff, name, base?.cases ?? [], drafts);
			const versions = drafts.map(({ id, row }) => ({
				base: before.get(id) ?? null,
				now: row
			}));
			const hasRows = versions.some((one) => one.base !== null || one.now !== null);
			const metrics = own !== null && hasRows ? facts.metricsOf(own) : [];
			const counted = countCases(metrics, versions, redefinedIn(report, name));
			const slices = /* @__PURE__ */ new Map();
			for (const [index, draft] of drafts.entries()) {
				const row = draft.row ?? before.get(draft.id) ?? null;
				const entry = caseEntry(draft, before.get(draft.id) ?? null, own, facts);
				entries.set(draft, {
					...entry,
					slices: slicePlaces(row, slices),
					counts: counted.counts[index] ?? []
				});
			}
			return {
				name,
				caseNoun: facts.shownAs(own?.family ?? ""),
				metrics: counted.metrics,
				slices: [...slices.keys()]
			};
		}),
		cases: chosen.flatMap((draft) => entries.get(draft) ?? []),
		leftOut: all.length - chosen.length,
		isFromDiffOnly: head.cases === null
	};
}
function suitesOf({ report }, base) {
	const own = Object.entries(report.suites);
	const removed = new Set(report.diff?.flips?.removed.map(({ suite }) => suite));
	for (const [name] of own) removed.delete(name);
	const before = new Map(Object.entries(base?.report.suites ?? {}));
	return [...own, ...[...removed].map((name) => [name, before.get(name) ?? null])];
}
const LISTS = [
	"regressed",
	"fixed",
	"flaky",
	"still_failing",
	"added",
	"unscored"
];
const UNCOMPARED = {
	pass: "passing",
	fail: "failing",
	unscored: "unscored"
};
const UNCHANGED = {
	pass: "still_passing",
	fail: "still_failing",
	unscored: "unscored"
};
function flipsOf(diff, suite, key) {
	return diff?.flips ? ofSuite(diff.flips[key], suite) : [];
}
function isSuiteCompared(diff, suite) {
	const isListed = [...LISTS, "edited"].some((key) => flipsOf(diff, suite, key).length > 0);
	return diff !== null && diff.flips !== null && (isListed || ofSuite(diff.redefined, suite).length === 0);
}
function draftCases({ report: { diff, verdict }, cases }, { name, suite, hasResults }) {
	const demands = ofSuite(verdict?.gates ?? [], name).filter(({ metric }) => metric === "cases");
	const critical = new Set(demands.flatMap(({ demand }) => demand["critical"] ?? []));
	const edited = new Map(flipsOf(diff, name, "edited").map((flip) => [flip.case, flip]));
	const draft = (id, change, flip, row) => {
		return {
			suite,
			id,
			change,
			edited: edited.has(id),
			critical: critical.has(id),
			flip,
			row
		};
	};
	const listed = /* @__PURE__ */ new Map();
	for (const key of LISTS) for (const flip of flipsOf(diff, name, key)) listed.set(flip.case, [key, flip]);
	for (const [id, flip] of edited) if (!listed.has(id)) listed.set(id, [hasResults ? "still_passing" : "measured", flip]);
	const others = isSuiteCompared(diff, name) ? UNCHANGED : UNCOMPARED;
	const own = cases && ofSuite(cases, name);
	return [...own === null ? [...listed].map(([id, [change, flip]]) => draft(id, change, flip, null)) : own.map((row) => {
		const [change, flip] = listed.get(row.id) ?? [hasResults ? others[row.outcome] : "measured", null];
		return draft(row.id, change, flip, row);
	}), ...flipsOf(diff, name, "removed").map((flip) => draft(flip.case, "removed", flip, null))];
}
const PASSING_CHANGES = /* @__PURE__ */ new Set([
	"measured",
	"passing",
	"still_passing"
]);
function chooseCases(all) {
	const places = new Map(CASE_CHANGES.map((change, place) => [change, 2 * place]));
	const rank = ({ change, critical }) => (places.get(change) ?? 0) + Number(!critical);
	const byRank = (drafts) => drafts.toSorted((a, b) => rank(a) - rank(b));
	return byRank([...groupBy(all, ({ suite }) => suite).values()].flatMap((drafts) => {
		const some = drafts.length > 5e3 ? drafts.filter(({ change }) => !PASSING_CHANGES.has(change)) : drafts;
		return byRank(some).slice(0, MAX_LISTED);
	}));
}
function rowsBefore(diff, suite, base, drafts) {
	if (!isSuiteCompared(diff, suite)) return /* @__PURE__ */ new Map();
	const renamed = new Map(ofSuite(diff?.renamed ?? [], suite).map(({ from, to }) => [from, to]));
	const wanted = new Set(drafts.map(({ id }) => id));
	const rows = ofSuite(base, suite).map((row) => [renamed.get(row.id) ?? row.id, row]);
	return new Map(rows.filter(([id]) => wanted.has(id)));
}
function redefinedIn({ diff }, suite) {
	const redefined = ofSuite(diff?.changes ?? [], suite).filter(({ kind }) => kind === "redefined").filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
	return new Set(redefined.map(scoreName));
}
const IMPLIED = {
	regressed: ["pass", "fail"],
	fixed: ["fail", "pass"],
	flaky: [null, "fail"],
	still_failing: ["fail", "fail"],
	still_passing: ["pass", "pass"]
};
function caseEntry({ suite, id, change, edited, critical, flip, row }, base, own, facts) {
	const { at, gold_at: goldAt } = row ?? flip ?? {
		at: null,
		gold_at: null
	};
	const line = at ?? goldAt;
	const either = row ?? base;
	const shown = either && textsOf(either);
	const [before = null, after] = IMPLIED[change] ?? [];
	const now = {
		outcome: after ?? (flip?.why == null ? "pass" : null),
		got: flip?.after ?? "",
		why: flip?.why ?? ""
	};
	return {
		suite,
		id,
		change,
		edited,
		critical,
		at,
		goldAt,
		text: shown?.text ?? flip?.text ?? "",
		expected: shown?.expected ?? flip?.expected ?? "",
		base: base ? versionOf(base, own, facts) : flip?.before == null ? null : {
			outcome: before,
			got: flip.before,
			why: ""
		},
		now: row ? versionOf(row, own, facts) : flip?.after == null ? null : now,
		link: line === null ? null : facts.line(line)
	};
}
function versionOf(row, own, facts) {
	const { outcome, evidence, trials = [] } = row;
	const { got } = textsOf(row);
	if (own?.no_results) return {
		outcome: null,
		got,
		why: ""
	};
	const why = facts.explain(own?.family ?? "", evidence);
	const passed = trials.filter((one) => one.outcome === "pass").length;
	const tried = `${passed} of ${trials.length} trials ${passed === 1 ? "passes" : "pass"}`;
	return {
		outcome,
		got,
		why: trials.length > 1 ? `${tried}: ${why}` : why
	};
}
function slicePlaces(row, known) {
	const names = Object.entries(row?.slices ?? {}).flatMap(([field, values]) => values.map((value) => sliceName(field, value)));
	const chosen = (row?.trials ?? (row ? [row] : [])).flatMap(({ choices = {} }) => Object.entries(choices).flatMap(([name, one]) => "choice" in one ? [sliceName(name, one.choice)] : []));
	names.push(...new Set(chosen));
	for (const name of names) if (!known.has(name)) known.set(name, known.size);
	return names.map((name) => known.get(name) ?? 0);
}

// src/report/html/html-file.ts
function renderFile({ title, body, data, script, style }) {
	const policy = [
		"default-src 'none'",
		`script-src '${digestOf(script)}'`,
		`style-src '${digestOf(style)}'`,
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'"
	].join("; ");
	const blocks = data.map(([id, packed]) => `<script type="text/plain" id="${id}">${packed}<\/script>`);
	return [
		"<!doctype html>",
		"<html lang=\"en\">",
		"<head>",
		"<meta charset=\"utf-8\">",
		`<meta http-equiv="Content-Security-Policy" content="${policy}">`,
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		"<meta name=\"color-scheme\" content=\"light dark\">",
		"<meta name=\"robots\" content=\"noindex\">",
		"<meta name=\"referrer\" content=\"no-referrer\">",
		"<meta name=\"generator\" content=\"noworse\">",
		`<title>${escapeMarkup(title.toWellFormed())}</title>`,
		`<style>${style}</style>`,
		"</head>",
		"<body>",
		body,
		...blocks,
		`<script>${script}<\/script>`,
		"</body>",
		"</html>",
		""
	].join("\n");
}
function digestOf(text) {
	return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
const FOLDERS = [".//", "../../../dist/"];
async function readAssets() {
	const [script, style] = await Promise.all([readAsset("report-page.js"), readAsset("report-page.css")]);
	return {
		script,
		style
	};
}
async function readAsset(name) {
	for (const place of FOLDERS) {
		const text = await readFile(new URL(`${place}${name}`, import.meta.url), "utf8").catch(() => null);
		if (text !== null) return text;
	}
	throw new Error(`\`${name}\` is missing beside this program: reinstall noworse`);
}

// src/report/html/page.ts
const BUDGET = {
	cases: 12,
	openCases: 6,
	openGroups: 4,
	openNotes: 6,
	flaky: 30,
	parts: 0,
	slices: 500,
	openSlices: 12,
	droppedScores: 5,
	droppedCases: 8,
	isFull: true,
	hasDetails: true
};
const BEFORE = [
	"measure",
	"result",
	"trend",
	"notes",
	"regressed",
	"drops"
];
const AFTER = [...[
	"gates",
	"tests",
	"metrics",
	"slices",
	"trials",
	"charts",
	"history",
	"suites"
]];
async function renderHtml({ head, base: given, page, families }) {
	const { report } = head;
	const assets = await readAssets();
	const compared = isCompared(report);
	const base = compared ? given : null;
	const own = createLinks(report.source, page);
	const listed = listCases(head, base, {
		...families,
		line: own.line
	});
	const names = {
		base: "Base",
		now: runName(report)
	};
	const hasBaseCases = compared && (base?.cases ?? null) !== null;
	const index = {
		...listed,
		compared,
		hasBaseCases,
		names,
		partSize: 200
	};
	const packed = packData(index, viewParts({
		...listed,
		head,
		base
	}));
	packed.catch(() => {});
	const links = pageLinks(own, index);
	const document = createDocument(report, page, links, BUDGET);
	const charts = Object.entries(report.suites).flatMap(([suite, one], place) => {
		const own = families.chartsOf(one, suiteBefore(report, base, suite));
		return chartSections(Object.keys(report.suites).length > 1 ? suite : "Charts", own, names, place === 0);
	});
	const sections = [
		...document.sections,
		...charts,
		...historySections(report)
	];
	const explorer = renderExplorerPart(index);
	const cases = explorer === null ? [] : [{
		id: "cases",
		name: "Cases",
		markup: explorer
	}];
	const parts = [
		...renderParts(sections, BEFORE),
		...cases,
		...renderParts(sections, AFTER)
	];
	const markup = parts.map((part) => part.markup);
	const body = [
		k$1("a", {
			class: "unseen skip",
			href: "#main"
		}, "Skip to the report"),
		renderBanner(document.head, report, links),
		renderNavigation(parts),
		k$1("main", {
			id: "main",
			tabindex: -1
		}, markup),
		k$1("footer", null, toMarkup(document.footer))
	];
	return renderFile({
		...assets,
		title: `${toTerminal(headingOf(document.head))} · noworse`,
		body: body.map((one) => z(one)).join("\n"),
		data: await packed
	});
}
function pageLinks(links, index) {
	return {
		...links,
		case: (suite, id) => `#${caseHash(suite, id)}`,
		score: (suite, name) => canListCases(index, suite, name) ? `#${scoreHash(suite, name)}` : null,
		rest: {
			text: "the list of all cases",
			href: "#cases"
		}
	};
}
function renderParts(sections, ids) {
	return ids.flatMap((id) => {
		const [first, ...others] = sections.filter((section) => section.id === id && section.blocks.length > 0);
		return first === void 0 ? [] : [{
			id,
			name: first.name,
			markup: renderSections([first, ...others])
		}];
	});
}
function chartSections(title, charts, names, isOpen) {
	const blocks = [{
		kind: "charts",
		charts,
		names
	}];
	return charts.length === 0 ? [] : [{
		id: "charts",
		name: "Charts",
		title,
		look: isOpen ? "open" : "folded",
		blocks
	}];
}
function packData(index, views) {
	const pack = async (id, text) => [id, text === "" ? "" : await packText(text)];
	return Promise.all([pack("index", JSON.stringify(index)), ...views.map((text, part) => pack(`part-${part}`, text))]);
}
function suiteBefore({ diff }, base, name) {
	if (base === null || diff === null || diff.redefined.some(({ suite }) => suite === name)) return null;
	return Object.hasOwn(base.report.suites, name) ? base.report.suites[name] ?? null : null;
}
const NO_CASES = "The cases of this report are not available: there is no cases.jsonl.gz beside report.json.";
const NO_BASE_CASES = "The cases of the baseline are not available; the comparison recorded only what is shown here.";
function renderExplorerPart({ cases, leftOut, isFromDiffOnly, compared, hasBaseCases }) {
	const count = cases.length;
	if (count === 0 && leftOut === 0 && !isFromDiffOnly) return null;
	const all = formatInteger(count + leftOut);
	const hints = [
		isFromDiffOnly ? `${NO_CASES}${count === 0 ? "" : " The report names the ones below."}` : "",
		compared && !hasBaseCases && !isFromDiffOnly ? NO_BASE_CASES : "",
		leftOut === 0 ? "" : `The ${formatInteger(count)} most important of ${all} cases. All are in cases.jsonl.gz.`
	];
	const noScript = k$1("noscript", null, k$1("p", null, "The list of all cases needs JavaScript, which is disabled."));
	return k$1("section", {
		id: "cases",
		"aria-labelledby": "cases-title"
	}, k$1("h2", { id: "cases-title" }, "Cases"), hints.filter(Boolean).map((hint) => k$1("p", { class: "aside" }, hint)), count === 0 ? null : k$1("div", {
		id: "explorer",
		class: "explorer"
	}, noScript));
}
const OUTCOMES = {
	pass: ["✓", "good"],
	fail: ["✗", "bad"],
	unsure: ["?", "open"],
	ungated: ["i", "plain"]
};
function renderBanner(head, report, links) {
	const [sign, tone] = OUTCOMES[head.outcome];
	return k$1("header", { class: `row ${tone}` }, k$1("p", {
		class: "sign",
		"aria-hidden": "true"
	}, sign), k$1("div", null, k$1("h1", null, toMarkup(headingOf(head))), head.where.map((line) => k$1("p", { class: "where" }, k$1("strong", null, toMarkup(line)))), head.counts === "" ? null : k$1("p", { class: "counts" }, head.counts), head.context.map((line) => k$1("p", { class: "aside" }, toMarkup(line))), provenance(report, links)));
}
function headingOf(head) {
	const words = verdictWords(head, toTerminal);
	const own = head.name === "" ? [] : [
		" (",
		{ prose: head.name },
		")"
	];
	return [
		words === "" ? "Evaluation" : { prose: capitalize(words) },
		...own,
		": ",
		...[head.title].flat()
	];
}
function provenance({ source, created }, links) {
	const head = source.head ?? source.commit;
	return k$1("p", { class: "aside" }, source.repository === null ? "This run" : code(source.repository), head === null ? null : [" at ", toMarkup(links.commit(head))], source.run_id === null ? null : [", ", linked(`run ${source.run_id}`, links.run)], ", ", k$1("time", { datetime: created }, created.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC")));
}
function renderNavigation(sections) {
	const items = sections.map(({ id, name }) => k$1("li", null, k$1("a", { href: `#${id}` }, name)));
	return k$1("nav", { "aria-label": "Sections of the report" }, k$1("ul", null, items));
}

export { renderBanner, renderExplorerPart, renderHtml, renderNavigation };