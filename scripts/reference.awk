# What Doxygen reads of a header. A comment there is for all that is declared from it to the next blank line, members of a
# struct too, unless they have one of their own: so it is repeated before each. How values are compared needs none.
function indentation(line) { match(line, /^ */); return RLENGTH }

/operator(==|<=>)/ { next }
/^ *\/\/\/([^<]|$)/ {
  if (!in_comment) comment = ""
  in_comment = 1
  comment = comment $0 "\n"
  depth = indentation($0)
  print
  next
}
{
  starts_here = in_comment
  in_comment = 0
  if (/^ *$/ || (/{$/ && !/^ *struct /)) {
    comment = ""
  } else if (/{$/) {
    if (!starts_here) comment = ""
    depth = indentation($0) + 2
  } else if (comment != "" && !starts_here && !/\/\/\/</ && indentation($0) == depth) {
    printf "%s", comment
  }
  print
}
